import type { NewMember } from '../server/members.ts'
import type { Patch } from '../server/overrides.ts'

/** A named situation for a test or a person at the switchboard. */
export interface Scenario {
  readonly name: string
  /** One line for the switchboard. */
  readonly about: string
  /** The new member's fields; money in whole units. */
  readonly member: Partial<
    Pick<NewMember, 'customerType' | 'mustChangePassword' | 'passwordExpiresAt' | 'clubLabel' | 'unread' | 'deposits' | 'secondFactors'>
  > & { readonly units: number }
  /** With an e-mail address and a mobile number. */
  readonly reachable?: true
  /** Changes to the scope's settings and controls. */
  readonly patch?: Patch
}

/** The vendor under maintenance in the scenario `deadVendor`. */
const DEAD_VENDOR = 'COPPER_WREN'

export const SCENARIOS: readonly Scenario[] = [
  { name: 'freshMember', about: 'Has just joined: the welcome money and nothing else', member: { units: 1_000 } },
  { name: 'richMember', about: 'Plenty of money, many deposits, unread messages', member: { units: 250_000, deposits: 12, unread: 3 } },
  {
    name: 'heavyAgent',
    about: 'An agent with more money and more unread messages than a bar has room for',
    member: { units: 123_456_789, deposits: 12, unread: 120, customerType: 1 },
  },
  { name: 'brokeMember', about: 'Not one coin: every bet is refused', member: { units: 0, deposits: 3 } },
  { name: 'firstTimeMember', about: 'Must change the password before anything else', member: { units: 1_000, mustChangePassword: true } },
  { name: 'expiredPassword', about: 'The password is too old to be kept', member: { units: 1_000, passwordExpiresAt: 1 } },
  { name: 'agent', about: 'An agent (type 1)', member: { units: 1_000, customerType: 1 } },
  { name: 'subAgent', about: 'An agent (type 2)', member: { units: 1_000, customerType: 2 } },
  { name: 'type4', about: 'Exempt from language sync (type 4)', member: { units: 1_000, customerType: 4 } },
  { name: 'reachable', about: 'Has an e-mail address and a mobile number', reachable: true, member: { units: 1_000 } },
  {
    name: 'twoFactors',
    about: 'Asked for a code by e-mail, SMS or authenticator',
    reachable: true,
    member: { units: 1_000, secondFactors: ['email', 'sms', 'ga'] },
  },
  { name: 'emailFactor', about: 'Asked for a code by e-mail', reachable: true, member: { units: 1_000, secondFactors: ['email'] } },
  {
    name: 'vip',
    about: 'Third rank of the club, with benefits',
    member: { units: 50_000, deposits: 40, clubLabel: { labelId: 'vip-3', labelName: 'Gold', type: 'AUTO', rankLevel: 3 } },
  },
  {
    name: 'deadVendor',
    about: `A member, and the games of ${DEAD_VENDOR} rest`,
    member: { units: 1_000 },
    patch: { controls: { vendorsInMaintenance: [DEAD_VENDOR] } },
  },
  {
    name: 'oldBackEnd',
    about: 'A member of a back end that speaks RSA-DES alone',
    member: { units: 1_000 },
    patch: { controls: { suites: [] } },
  },
]
