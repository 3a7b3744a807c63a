import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from './database/database.ts'
import type { Move, MoveAnswer, Wallets } from './wallets.ts'
import type { Factor } from './pending-sign-ins.ts'
import type { World } from './world.ts'

/** The club label that comes with a member's rank (SES-3). */
export interface ClubLabel {
  readonly labelId: string
  readonly labelName: string
  /** `AUTO` shows VIP benefits. */
  readonly type: string
  readonly rankLevel: number
}

export interface Member {
  readonly id: number
  readonly merchant: string
  readonly username: string
  /** Undefined: the member signs in by a provider alone. */
  readonly passwordHash: string | undefined
  /** 1 and 2 agents, 4 exempt from language sync, 0 everyone else. */
  readonly customerType: number
  readonly language: string
  readonly profileIcon: number
  readonly email: string | undefined
  readonly mobile: string | undefined
  readonly clubLabel: ClubLabel | undefined
  /** The server requires a new password before anything else. The change then needs no old password. */
  readonly mustChangePassword: boolean
  /** Epoch ms; undefined: it never expires. */
  readonly passwordExpiresAt: number | undefined
  readonly lastLoginAt: number | undefined
  /** The sign-in before that one. */
  readonly previousLoginAt: number | undefined
  /** The second factors that the member may choose from (LOG-4). */
  readonly secondFactors: readonly Factor[]
  /** Base32; undefined: no authenticator. */
  readonly totpSecret: string | undefined
  /** The last time step with a used code. */
  readonly totpUsed: number
  readonly unread: number
  readonly deposits: number
  readonly currency: string
  /** Minor units. */
  readonly balance: number
}

export interface NewMember {
  readonly merchant: string
  readonly username: string
  readonly passwordHash: string | undefined
  readonly currency: string
  readonly language: string
  readonly customerType?: number
  /** Opening balance in minor units. */
  readonly balance?: number
  readonly mustChangePassword?: boolean
  readonly passwordExpiresAt?: number
  readonly clubLabel?: ClubLabel
  readonly unread?: number
  readonly deposits?: number
  readonly email?: string
  /** `+`, dialling code and number. */
  readonly mobile?: string
  readonly secondFactors?: readonly Factor[]
  readonly totpSecret?: string
  /** Attribution from the registration: affiliate, referral, pixels. */
  readonly joinedThrough?: Readonly<Record<string, unknown>>
}

export interface Members {
  /** Returns the new member's id, or undefined when the name (ignoring case) or the mobile number is taken at that merchant. */
  add(member: NewMember): number | undefined
  byId(id: number): Member | undefined
  byName(merchant: string, username: string): Member | undefined
  /** `+`, dialling code and number. */
  byMobile(merchant: string, mobile: string): Member | undefined
  /** By username, e-mail or +number. */
  byAccount(merchant: string, account: string): Member | undefined
  list(merchant: string): Member[]
  noteTotp(id: number, step: number): void
  noteSignIn(id: number): void
  /** Credits a payment and counts one more deposit, in one transaction. A repeated reference changes nothing. */
  deposit(deposit: Pick<Move, 'memberId' | 'reference' | 'amount'>): MoveAnswer
  changePassword(id: number, passwordHash: string): void
  setLanguage(id: number, language: string): void
  setProfileIcon(id: number, icon: number): void
  /** The version of the terms that the member accepted last. */
  termsOf(id: number): string | undefined
  acceptTerms(id: number, version: string): void
}

const SELECT = `SELECT members.*, wallets.currency, wallets.balance FROM members JOIN wallets ON wallets.member_id = members.id`

export function createMembers(database: DatabaseSync, wallets: Wallets, world: Pick<World, 'now'>): Members {
  const byId = database.prepare(`${SELECT} WHERE members.id = ?`)
  const acceptedTerms = database.prepare('SELECT terms_accepted FROM members WHERE id = ?')
  const byName = database.prepare(`${SELECT} WHERE merchant = ? AND username = ?`)
  const byMobile = database.prepare(`${SELECT} WHERE merchant = ? AND mobile = ?`)
  const byEmail = database.prepare(`${SELECT} WHERE merchant = ? AND email = ? COLLATE NOCASE`)
  const list = database.prepare(`${SELECT} WHERE merchant = ? ORDER BY members.id DESC LIMIT 200`)

  function set(column: string, value: number | string | null, id: number): void {
    database.prepare(`UPDATE members SET ${column} = ? WHERE id = ?`).run(value, id)
  }

  return {
    add: (member) =>
      inTransaction(database, () => {
        if (byName.get(member.merchant, member.username) !== undefined) return undefined
        if (member.mobile !== undefined && byMobile.get(member.merchant, member.mobile) !== undefined) return undefined
        const id = insert(database, member, world.now())
        wallets.open(id, member.currency)
        if (member.balance !== undefined && member.balance > 0) {
          wallets.move({ memberId: id, kind: 'grant', reference: 'opening balance', amount: member.balance })
        }
        return id
      }),
    byId: (id) => toMember(byId.get(id)),
    byName: (merchant, username) => toMember(byName.get(merchant, username)),
    byMobile: (merchant, mobile) => toMember(byMobile.get(merchant, mobile)),
    byAccount: (merchant, account) =>
      toMember(
        byName.get(merchant, account) ?? (account.startsWith('+') ? byMobile.get(merchant, account) : byEmail.get(merchant, account)),
      ),
    noteTotp: (id, step) => set('totp_used', step, id),
    list: (merchant) => list.all(merchant).map((row) => toMember(row) as Member),
    noteSignIn: (id) =>
      void database.prepare('UPDATE members SET previous_login_at = last_login_at, last_login_at = ? WHERE id = ?').run(world.now(), id),
    deposit: (deposit) =>
      inTransaction(database, () => {
        const answer = wallets.move({ ...deposit, kind: 'deposit' })
        if (answer.ok && !answer.repeated) database.prepare('UPDATE members SET deposits = deposits + 1 WHERE id = ?').run(deposit.memberId)
        return answer
      }),
    changePassword: (id, passwordHash) => {
      database
        .prepare('UPDATE members SET password_hash = ?, must_change_password = 0, password_expires_at = NULL WHERE id = ?')
        .run(passwordHash, id)
    },
    setLanguage: (id, language) => set('language', language, id),
    setProfileIcon: (id, icon) => set('profile_icon', icon, id),
    termsOf: (id) => (acceptedTerms.get(id)?.['terms_accepted'] as string | null | undefined) ?? undefined,
    acceptTerms: (id, version) => set('terms_accepted', version, id),
  }
}

function insert(database: DatabaseSync, member: NewMember, now: number): number {
  const { lastInsertRowid } = database
    .prepare(
      `INSERT INTO members (merchant, username, password_hash, customer_type, language, club_label, must_change_password,
        password_expires_at, created_at, joined_through, unread, deposits, email, mobile, second_factors, totp_secret)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    )
    .run(
      member.merchant,
      member.username,
      member.passwordHash ?? '',
      member.customerType ?? 0,
      member.language,
      JSON.stringify(member.clubLabel ?? {}),
      member.mustChangePassword === true ? 1 : 0,
      member.passwordExpiresAt ?? null,
      now,
      JSON.stringify(member.joinedThrough ?? {}),
      member.unread ?? 0,
      member.deposits ?? 0,
      member.email ?? null,
      member.mobile ?? null,
      JSON.stringify(member.secondFactors ?? []),
      member.totpSecret ?? null,
    )
  return Number(lastInsertRowid)
}

function toMember(row: Record<string, unknown> | undefined): Member | undefined {
  if (row === undefined) return undefined
  const clubLabel = JSON.parse(String(row['club_label'])) as Partial<ClubLabel>
  return {
    id: Number(row['id']),
    merchant: String(row['merchant']),
    username: String(row['username']),
    passwordHash: String(row['password_hash']) || undefined,
    customerType: Number(row['customer_type']),
    language: String(row['language']),
    profileIcon: Number(row['profile_icon']),
    email: textOrNothing(row['email']),
    mobile: textOrNothing(row['mobile']),
    clubLabel: clubLabel.labelId === undefined ? undefined : (clubLabel as ClubLabel),
    mustChangePassword: row['must_change_password'] === 1,
    passwordExpiresAt: numberOrNothing(row['password_expires_at']),
    lastLoginAt: numberOrNothing(row['last_login_at']),
    previousLoginAt: numberOrNothing(row['previous_login_at']),
    secondFactors: JSON.parse(String(row['second_factors'])) as Factor[],
    totpSecret: textOrNothing(row['totp_secret']),
    totpUsed: Number(row['totp_used']),
    unread: Number(row['unread']),
    deposits: Number(row['deposits']),
    currency: String(row['currency']),
    balance: Number(row['balance']),
  }
}

function textOrNothing(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

function numberOrNothing(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
