import { expect, test } from 'vitest'
import { decideFormDraft, FORM_DRAFT_MAX_AGE_MS, type FormDraftDecision } from '#features/access/sign-out/form-draft.rules.ts'

const fields = [{ name: 'contact', nth: 0, value: 'x' }]
const kept = { path: '/m/agentRegister', member: '7', at: 1000, fields }
const here = { path: '/m/agentRegister', member: '7', now: 1000 }

test.each<[why: string, here: Partial<typeof here>, expected: FormDraftDecision]>([
  ['the same member finds the draft on the same screen', {}, { do: 'restore', fields }],
  ['on another screen it waits', { path: '/m/home' }, { do: 'wait' }],
  ['another member does not get it', { member: '8' }, { do: 'drop', because: 'otherMember' }],
  ['not on another screen either', { member: '8', path: '/m/home' }, { do: 'drop', because: 'otherMember' }],
  ['it is valid for half an hour', { now: 1000 + FORM_DRAFT_MAX_AGE_MS - 1 }, { do: 'restore', fields }],
  ['no longer, on any screen', { now: 1000 + FORM_DRAFT_MAX_AGE_MS, path: '/m/home' }, { do: 'drop', because: 'old' }],
  ['nor once the clock was set back by half an hour', { now: 1000 - FORM_DRAFT_MAX_AGE_MS }, { do: 'drop', because: 'old' }],
  ['it outlives a clock that was set back by less', { now: 1000 - FORM_DRAFT_MAX_AGE_MS + 1 }, { do: 'restore', fields }],
])('%s', (_why, changed, expected) => expect(decideFormDraft(kept, { ...here, ...changed })).toEqual(expected))
