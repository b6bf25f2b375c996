import type { Observation } from '../observation.ts';
import { quoted } from '../redact.ts';
import { awsSignal } from './aws.ts';
import { errnoSignal } from './errno.ts';
import { grpcSignal } from './grpc.ts';
import { httpSignal, statedWaitMs } from './http.ts';
import type { Signal } from './signal.ts';
import { sqlSignal } from './sql.ts';

/**
 * What the tool's backend said, the most telling evidence first: names and codes of the service go
 * before the bare HTTP status, a status before an exception's name. A mapped signal goes before an
 * unmapped one. Null where nothing says that it failed.
 *
 * Source: mapping.md, part A ("Order") and B0.
 */
export function upstreamSignal(observation: Observation): Signal | null {
  const signals = readings(observation);
  const best = signals.find(({ reason }) => reason !== 'UNCLASSIFIED') ?? signals[0];
  if (best === undefined) return null;
  const wait = best.delayMs ?? statedWaitMs(observation.http);
  return wait === null || wait === undefined ? best : { ...best, delayMs: wait };
}

function readings(observation: Observation): Signal[] {
  const { http, aws, grpc, sql, os, exception, context } = observation;
  const facts = { phase: observation.phase, repeats: context?.repeats, syscall: os?.syscall };
  const code = os?.code ?? observation.code;
  const signals: (Signal | null)[] = [
    aws === undefined ? null : awsSignal(aws.name),
    grpc === undefined ? null : grpcSignal(grpc.code),
    sql?.state === undefined ? null : sqlSignal(sql.state),
    code === undefined ? null : errnoSignal(code, facts),
    http === undefined ? null : httpSignal(http),
    aws === undefined ? null : unmapped(`the AWS error ${quoted(aws.name)}`, 'aws.unmapped'),
    exception?.name === undefined
      ? null
      : {
          reason: 'UNCAUGHT_EXCEPTION',
          known: 'nothing',
          evidence: `the exception ${quoted(exception.name)}`,
          rule: 'exception',
        },
  ];
  return signals.filter((signal) => signal !== null);
}

function unmapped(evidence: string, rule: string): Signal {
  return { reason: 'UNCLASSIFIED', known: null, evidence, rule };
}

/** True where the backend answered with a success status and nothing else says that it failed. */
export function answeredWell(observation: Observation): boolean {
  const status = observation.http?.status;
  const grpc = observation.grpc?.code;
  const isOk = grpc === 0 || (typeof grpc === 'string' && /^(?:ok|0)$/i.test(grpc));
  return (status !== undefined && ((status >= 200 && status < 300) || status === 304)) || isOk;
}
