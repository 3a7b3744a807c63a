import { curlOf } from './curl.ts'
import { collectFindings } from './findings.ts'
import { clientOf } from './http.ts'
import type { Options } from './options.ts'
import { firstFacts } from './samples.ts'
import type { Trial } from './trial.ts'

/** A run of which nothing is known yet. Close its client at the end. */
export function newTrial(options: Options): Trial {
  const client = clientOf(new URL(options.address), options.pauseMs)
  const secrets = [options.member, options.excluded].flatMap((member) => (member === undefined ? [] : [member.password]))
  return {
    options,
    client,
    facts: firstFacts(options),
    collector: collectFindings(({ sent }) => curlOf(client.base, sent, secrets)),
    lacking: new Set(),
    firstTries: new Map(),
    limited: new Map(),
    sent: new Map(),
    settings: {},
    token: undefined,
    currency: undefined,
    signedInAt: undefined,
    key: undefined,
  }
}
