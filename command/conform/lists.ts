import { createDecipheriv } from 'node:crypto'
import { findGames, gameVendors } from '#contract/games.ts'
import { inbox } from '#contract/inbox.ts'
import { customerServiceScript } from '#contract/support.ts'
import { expectValue, note } from './expect.ts'
import type { Fault } from './findings.ts'
import { judge } from './judge.ts'
import { sampleRequest } from './samples.ts'
import { ask, type How, type Trial } from './trial.ts'
import { show } from './texts.ts'

interface Games {
  readonly total: number | string
  readonly games: readonly { readonly nodeId: string | number; readonly category: string; readonly name: unknown }[]
}

/** Pages and filters of the games: what was asked for comes, once, and a page beyond the end is empty. */
export async function tryGames(trial: Trial): Promise<void> {
  const get: Get = async (request) => gamesOf(await expectValue(trial, findGames, request))
  const fault: Note = async (request, field, found, expected) =>
    note(trial, findGames, 'list', await ask(trial, findGames, request), [{ check: 'list', field, found, expected }])

  const first = await get({ page: 1, pageSize: 3 })
  if (first === undefined) return
  const ids = first.games.map(({ nodeId }) => String(nodeId))
  if (ids.length > 3) await fault({ page: 1, pageSize: 3 }, 'value.games', `${ids.length} games`, 'at most pageSize of them')
  if (Number(first.total) > ids.length && ids.length < 3)
    await fault({ page: 1, pageSize: 3 }, 'value.games', `${ids.length} of ${first.total} games`, 'pageSize of them while there are more')
  const second = (await get({ page: 2, pageSize: 3 }))?.games.map(({ nodeId }) => String(nodeId)) ?? []
  const twice = second.find((id) => ids.includes(id))
  if (twice !== undefined)
    await fault({ page: 2, pageSize: 3 }, 'value.games', `the game ${show(twice)} of page 1`, 'the games after those of page 1')
  const all = await get({ page: 1, pageSize: 100 })
  if (all !== undefined && Number(all.total) !== Number(first.total))
    await fault(
      { page: 1, pageSize: 100 },
      'value.total',
      `${all.total}, and ${first.total} with another pageSize`,
      'the number of all games',
    )
  const beyond = await get({ page: 100_000, pageSize: 100 })
  if (beyond !== undefined && beyond.games.length > 0)
    await fault({ page: 100_000, pageSize: 100 }, 'value.games', 'games beyond the end', 'an empty list')
  const unknown = await get({ keyword: 'zqxjkvw qzxvjkw' })
  if (unknown !== undefined && unknown.games.length > 0 && Number(unknown.total) === Number(first.total))
    await fault({ keyword: 'zqxjkvw qzxvjkw' }, 'value.games', 'all games', 'those that the keyword matches')
  if (all !== undefined && all.games.length < 100 && Number(all.total) > all.games.length)
    await fault({ page: 1, pageSize: 100 }, 'value.total', `${all.total} with ${all.games.length} games`, 'the number of all games')
  await tryFilters(first, get, fault)
  await tryUnknownCodes(get, fault)
  await tryCapitals(first, get, fault)
  await tryCounts(trial, get)
  await trySeveralCategories(all?.games ?? first.games, get, fault)
}

type Get = (request: Record<string, unknown>) => Promise<Games | undefined>
type Note = (request: Record<string, unknown>, field: string, found: string, expected: string) => Promise<void>

/** Categories that are asked for together, in one text with commas, find what each finds alone. */
async function trySeveralCategories(games: Games['games'], get: Get, fault: Note): Promise<void> {
  const [one, other] = [...new Set(games.map(({ category }) => category))]
  if (one === undefined || other === undefined) return
  const pageSize = 100
  const [first, second] = [await get({ category: one, pageSize }), await get({ category: other, pageSize })]
  const request = { category: `${one},${other}`, pageSize }
  const both = await get(request)
  if (first === undefined || second === undefined || both === undefined) return
  const expected = `the ${Number(first.total) + Number(second.total)} games of either: category is a comma list`
  if (Number(both.total) !== Number(first.total) + Number(second.total)) await fault(request, 'category', `${both.total} games`, expected)
}

/** A code that the back end does not know finds nothing: it is no reason to send all games. */
async function tryUnknownCodes(get: Get, fault: Note): Promise<void> {
  for (const field of ['category', 'vendor', 'nodeIds']) {
    const request = { [field]: 'conform-unknown', page: 1, pageSize: 3 }
    const found = await get(request)
    if (found !== undefined && found.games.length > 0)
      await fault(request, field, `${found.total} games for a code that nobody has`, 'an empty list')
  }
}

/** A name is found in small letters and in capitals alike (LOB-3). */
async function tryCapitals({ games }: Games, get: Get, fault: Note): Promise<void> {
  const word = games.flatMap(({ name }) => /\p{L}{4,}/u.exec(String(name)) ?? [])[0]
  if (word === undefined || word.toLowerCase() === word.toUpperCase()) return
  const asked = async (keyword: string): Promise<string | undefined> => {
    const found = await get({ keyword, page: 1, pageSize: 100 })
    return found && JSON.stringify([found.total, found.games.map(({ nodeId }) => nodeId)])
  }
  const [small, capital] = [await asked(word.toLowerCase()), await asked(word.toUpperCase())]
  if (small === capital || small === undefined || capital === undefined) return
  await fault(
    { keyword: word.toUpperCase() },
    'keyword',
    'other games in capitals than in small letters',
    'the same games for a name in any letters',
  )
}

/** The number that a lane of the lobby shows is that of its games. */
async function tryCounts(trial: Trial, get: Get): Promise<void> {
  const lanes = await expectValue(trial, gameVendors, sampleRequest(gameVendors, trial.facts))
  if (!Array.isArray(lanes)) return
  for (const [index, lane] of (lanes as ({ category?: unknown; gameCount?: unknown } | null)[]).entries()) {
    const count = Number(lane?.gameCount ?? Number.NaN)
    const found = Number.isNaN(count) ? undefined : await get({ category: String(lane?.category), page: 1, pageSize: 1 })
    if (found === undefined || Number(found.total) === count) continue
    note(trial, gameVendors, 'list', await ask(trial, gameVendors), [
      {
        check: 'list',
        field: `value.${index}.gameCount`,
        found: `${count}, where findGames has ${found.total}`,
        expected: 'the number of its games',
      },
    ])
  }
}

async function tryFilters({ games }: Games, get: Get, fault: Note): Promise<void> {
  const wanted = games
    .slice(0, 2)
    .map(({ nodeId }) => String(nodeId))
    .toReversed()
  const byIds = { nodeIds: wanted.join(',') }
  const named = (await get(byIds))?.games.map(({ nodeId }) => String(nodeId))
  if (named !== undefined && named.toSorted().join() !== wanted.toSorted().join())
    await fault(byIds, 'value.games', `${named.length} games, not those of nodeIds`, 'the games that nodeIds names')
  const category = games[0]?.category
  if (category === undefined) return
  const other = (await get({ category, pageSize: 100 }))?.games.find((game) => game.category !== category)
  if (other !== undefined)
    await fault({ category, pageSize: 100 }, 'value.games', `a game of ${show(other.category)}`, `games of ${show(category)} alone`)
}

function gamesOf(value: unknown): Games | undefined {
  const { games, total } = (value ?? {}) as Partial<Games>
  return Array.isArray(games) && total !== undefined
    ? { games: games.filter((each) => typeof each === 'object' && each !== null), total }
    : undefined
}

/** Addresses of chats, which are encrypted with their own end as the key (CRY-2). */
export async function tryService(trial: Trial): Promise<void> {
  const received = await ask(trial, customerServiceScript)
  const verdict = judge(trial, customerServiceScript, received)
  const entries = verdict.kind === 'value' && Array.isArray(verdict.value) ? (verdict.value as { path?: unknown }[]) : []
  const wrong = entries.findIndex((entry) => typeof entry?.path === 'string' && !/^https?:\/\/[^\s/]/.test(opened(entry.path)))
  const expected = 'base64 of DES-ECB over an address, then the 8 characters of its key'
  note(
    trial,
    customerServiceScript,
    'value',
    received,
    wrong < 0
      ? []
      : [
          {
            check: 'value',
            field: `value.${wrong}.path`,
            found: 'no address inside',
            expected,
            requirement: 'CRY-2, docs/customer-service.md',
          },
        ],
  )
}

function opened(path: string): string {
  const key = Buffer.from(path.slice(-8), 'latin1')
  try {
    const decipher = createDecipheriv('des-ede3-ecb', Buffer.concat([key, key, key]), null)
    return Buffer.concat([decipher.update(Buffer.from(path.slice(0, -8), 'base64')), decipher.final()]).toString('utf8')
  } catch {
    return ''
  }
}

/** Pages of the inbox: the newest first, none twice. */
export async function tryInbox(trial: Trial): Promise<void> {
  const how: How = { token: trial.token }
  const received = await ask(trial, inbox, { page: 1 }, how)
  const verdict = judge(trial, inbox, received)
  const value = (verdict.kind === 'value' ? verdict.value : {}) as { total?: unknown; messages?: { id?: unknown; sentAt?: unknown }[] }
  if (!Array.isArray(value.messages)) return
  const times = value.messages.map((message) => Number(message?.sentAt))
  const faults: Fault[] = times.some((at, place) => at > (times[place - 1] ?? Infinity))
    ? [{ check: 'list', field: 'value.messages', found: 'an older message before a newer one', expected: 'the newest first' }]
    : []
  note(trial, inbox, 'list', received, faults)
  const next = (await expectValue(trial, inbox, { page: 2 }, how)) as typeof value | undefined
  if (Number(value.total) > value.messages.length && next?.messages?.length === 0)
    note(trial, inbox, 'list', received, [
      {
        check: 'list',
        field: 'value.total',
        found: `${String(value.total)} with ${value.messages.length} messages`,
        expected: 'the number of all messages',
      },
    ])
  const beyond = (await expectValue(trial, inbox, { page: 10_000 }, how)) as typeof value | undefined
  if (Array.isArray(beyond?.messages) && beyond.messages.length > 0)
    note(trial, inbox, 'list', await ask(trial, inbox, { page: 10_000 }, how), [
      { check: 'list', field: 'value.messages', found: 'messages beyond the end', expected: 'an empty list' },
    ])
}
