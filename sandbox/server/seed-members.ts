import { DEMO_MEMBER } from '../data/demo-member.ts'
import { SCENARIOS } from '../data/scenarios.ts'
import { wholeUnits, type SandboxMerchant } from './merchants.ts'
import type { Operator } from './operator.ts'
import { toBase32 } from './totp.ts'
import { randomId } from './world.ts'

/** Creates the demo member of every merchant without one. A demo member from an earlier start keeps its balance. */
export async function seedDemoMembers(operator: Operator): Promise<void> {
  for (const merchant of operator.merchants) {
    if (operator.members.byName(merchant.code, DEMO_MEMBER.username) !== undefined) continue
    operator.members.add({
      merchant: merchant.code,
      username: DEMO_MEMBER.username,
      passwordHash: await operator.passwords.hash(DEMO_MEMBER.password),
      currency: merchant.currency,
      language: merchant.defaultLanguage,
      balance: wholeUnits(merchant, DEMO_MEMBER.units),
      deposits: 2,
      unread: 2,
    })
  }
}

export interface PlayedScenario {
  readonly scenario: string
  readonly merchant: string
  readonly id: string
  readonly username: string
  readonly password: string
  readonly email?: string
  readonly mobile?: string
  /** The authenticator's secret in base32. */
  readonly totpSecret?: string
}

/** Creates a new member for a scenario and applies its settings to the scope. Undefined: no such scenario. */
export async function playScenario(
  operator: Operator,
  merchant: SandboxMerchant,
  name: string,
  scope: string | undefined,
): Promise<PlayedScenario | undefined> {
  const scenario = SCENARIOS.find((one) => one.name === name)
  if (scenario === undefined) return undefined
  const { units, ...start } = scenario.member
  const mark = Buffer.from(operator.world.randomBytes(4)).toString('hex')
  const username = `${name
    .toLowerCase()
    .replaceAll(/[^a-z]/gu, '')
    .slice(0, 8)}${mark}`
  const password = `Aa1${randomId(operator.world, 9)}`
  const ways = scenario.reachable === true ? waysTo(operator, merchant, username) : {}
  const id = operator.members.add({
    merchant: merchant.code,
    username,
    ...ways,
    passwordHash: await operator.passwords.hash(password),
    currency: merchant.currency,
    language: merchant.defaultLanguage,
    balance: wholeUnits(merchant, units),
    ...start,
  })
  if (scenario.patch !== undefined) operator.overrides.apply(merchant, scope, scenario.patch)
  return { scenario: name, merchant: merchant.code, id: String(id), username, password, ...ways }
}

/** A unique e-mail address, a number of the merchant's own country and an authenticator. */
function waysTo(
  operator: Operator,
  { countries: [home] }: SandboxMerchant,
  username: string,
): { email: string; mobile: string; totpSecret: string } {
  const digits = String(Buffer.from(operator.world.randomBytes(6)).readUIntBE(0, 6))
    .padStart(15, '0')
    .slice(-9)
  // A number that matches at least one pattern of its country.
  const [first, length] = FIRST_DIGIT[home?.countryCode ?? ''] ?? ['9', 10]
  return {
    email: `${username}@mail.example`,
    mobile: `+${home?.countryDialingCode ?? '63'}${first}${digits.slice(0, length - 1)}`,
    totpSecret: toBase32(operator.world.randomBytes(20)),
  }
}

/** First digit and length of mobile numbers, by country. */
const FIRST_DIGIT: Readonly<Record<string, readonly [string, number]>> = { PH: ['9', 10], VN: ['9', 9], KE: ['7', 9] }
