import * as content from './content.ts';
import * as exposure from './exposure.ts';
import * as labels from './labels.ts';
import * as presence from './presence.ts';
import * as protocol from './protocol.ts';
import * as report from './report.ts';
import type { Detector } from './subject.ts';

/** One detector for each defect of the catalogue. */
export const DETECTORS: Readonly<Record<string, Detector>> = {
  'generic-message': presence.genericMessage,
  'missing-content': presence.missingContent,
  'missing-category': labels.missingCategory,
  'missing-retryable': labels.missingRetryable,
  'unknown-category': labels.unknownCategory,
  'retryable-contradiction': (subject) =>
    subject.observation.kind === 'report'
      ? report.contradictionInReport(subject)
      : labels.retryableContradiction(subject),
  'hidden-failure': presence.hiddenFailure,
  'suspected-failure': presence.suspectedFailure,
  'failure-as-empty': content.failureAsEmpty,
  'empty-as-error': content.emptyAsError,
  'content-not-array': presence.contentNotArray,
  'structured-text-mismatch': content.structuredTextMismatch,
  'cause-not-in-text': presence.causeNotInText,
  'error-breaks-output-schema': content.errorBreaksOutputSchema,
  'no-field-named': content.noFieldNamed,
  'no-customer-message': content.noCustomerMessage,
  'no-retry-hint': content.noRetryHint,
  'missing-outcome': content.missingOutcome,
  'hidden-gap': report.hiddenGap,
  'stack-trace': exposure.stackTrace,
  'secret-leak': exposure.secretLeak,
  'internal-detail': exposure.internalDetail,
  'error-code-format': labels.errorCodeFormat,
  'protocol-for-execution': protocol.protocolForExecution,
  'execution-for-protocol': protocol.executionForProtocol,
  'reserved-code': protocol.reservedCode,
  'legacy-code': protocol.legacyCode,
  'local-as-peer': protocol.localAsPeer,
  'missing-result-type': protocol.missingResultType,
  'unknown-overused': labels.unknownOverused,
};
