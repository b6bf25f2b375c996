import { describe, expect, it } from 'vitest';
import { RULES } from '../../core/classifier/rules.ts';
import { ruleName } from './names.ts';
import { RULE_NAMES } from './rule-names.ts';

describe('the name of a rule', () => {
  it.each([
    ['layer.own-backend', 'failures of the backend are execution'],
    ['retry.stated-wait', 'a stated wait comes first'],
    ['evidence.signal/http.429', 'HTTP 429'],
    ['evidence.signal/http.403-rate-limit', 'HTTP 403 rate limit'],
    ['evidence.signal/grpc.UNAVAILABLE', 'gRPC UNAVAILABLE'],
    ['evidence.signal/sql.40P01', 'SQLSTATE 40P01'],
    ['evidence.signal/errno.ETIMEDOUT.connect', 'errno ETIMEDOUT connect'],
    ['evidence.signal/endpoint', 'machine-readable signals'],
    ['evidence.code/-32002', 'JSON-RPC code −32002'],
  ])('%s is "%s"', (id, name) => {
    expect(ruleName(id)).toBe(name);
  });

  it('is no id, and no two rules share one', () => {
    const names = RULES.map(({ id }) => ruleName(id));
    expect(new Set(names).size).toBe(RULES.length);
    expect(names.filter((name) => /^[a-z]+[.:/]/.test(name))).toEqual([]);
    expect(Object.keys(RULE_NAMES).sort()).toEqual(RULES.map(({ id }) => id).sort());
  });

  it('of a rule that a later version retired is its id with spaces', () => {
    expect(ruleName('retry.old-rule')).toBe('retry: old rule');
    expect(ruleName('constructor')).toBe('constructor');
  });
});
