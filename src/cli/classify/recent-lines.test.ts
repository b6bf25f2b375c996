import { describe, expect, test } from 'vitest';
import { RecentLines } from './recent-lines.ts';

describe('lines seen last', () => {
  test('a line that came before is known, another is not', () => {
    const recent = new RecentLines();
    expect(recent.get('a')).toBeUndefined();
    recent.set('a', '1');
    expect(recent.get('a')).toBe('1');
    expect(recent.get('b')).toBeUndefined();
  });

  test('of many different lines only some hundreds are kept', () => {
    const recent = new RecentLines();
    for (let index = 0; index < 2_000; index++) {
      recent.get(String(index));
      recent.set(String(index), 'x');
    }
    const kept = Array.from({ length: 2_000 }, (_, index) => recent.get(String(index))).filter(
      (one) => one !== undefined,
    );
    expect(kept.length).toBeGreaterThan(0);
    expect(kept.length).toBeLessThanOrEqual(512);
  });

  test('long lines are not kept', () => {
    const recent = new RecentLines();
    const long = 'x'.repeat(10_000);
    recent.set(long, '1');
    expect(recent.get(long)).toBeUndefined();
  });

  test('where nothing comes again it stops looking', () => {
    const recent = new RecentLines();
    for (let index = 0; index < 5_000; index++) {
      recent.get(`line ${index}`);
      recent.set(`line ${index}`, 'x');
    }
    recent.set('again', '1');
    expect(recent.get('again')).toBeUndefined();
  });
});
