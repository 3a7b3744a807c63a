import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import * as v from 'valibot'
import { jsonAt } from '#build-time/brand/checks/texts.ts'
import { problemsOf, type Problem } from '#build-time/brand/problems.ts'
import { field, host, matching } from '#build-time/brand/schema/fields.ts'
import { merchantSchema, type MerchantConfig } from '#build-time/brand/schema/merchant.ts'

/** For `linkage.tokenOrigins` "any": banners carry sessions to every site. */
const ANY_SITE = 'any'

/** `hosts` of `livery.json`: the operator's, while brand folders may have other authors. */
export const operatorHostsSchema = v.strictObject({
  sessions: field(
    v.array(
      v.pipe(
        v.string(),
        v.check(
          (text) => text === ANY_SITE || v.is(host, text),
          `a host name in lower case, without scheme, port or path, or "${ANY_SITE}"`,
        ),
      ),
    ),
    'Hosts that may get members\' sessions: cashiers, partners of redirectUrl, sites of banner links, services of tokenSync. "any": banners of a brand whose tokenOrigins says so lead to every site with it.',
  ),
  sites: field(
    v.optional(v.record(matching(/^[a-z][a-z0-9-]{1,30}$/, "a brand's code"), v.array(host))),
    "Each brand's own hosts, by its code. Another brand that names one of them is refused alone.",
  ),
})

export type OperatorHosts = v.InferOutput<typeof operatorHostsSchema>

/** Beside the brands' folder, or in the repository around it. */
export function settingsFile(root: string): string | undefined {
  const caller = process.env['LIVERY_CALLER']
  const folders = [dirname(root), ...(caller !== undefined && root.startsWith(caller + sep) ? [caller] : [])]
  return folders.map((folder) => join(folder, 'livery.json')).find((file) => existsSync(file))
}

/** What the operator says of hosts; nothing where no file says it. */
export function operatorHosts(root: string): { readonly hosts?: OperatorHosts; readonly problems: readonly Problem[] } {
  const file = settingsFile(root)
  if (file === undefined) return { problems: [] }
  const settings = v.object({ hosts: v.optional(operatorHostsSchema) })
  try {
    const read = v.safeParse(settings, JSON.parse(readFileSync(file, 'utf8')))
    if (!read.success) return { problems: problemsOf('livery.json', settings, read.issues) }
    return { ...(read.output.hosts && { hosts: read.output.hosts }), problems: [] }
  } catch (error) {
    return { problems: [{ file: 'livery.json', field: '', found: (error as Error).message, expected: 'JSON' }] }
  }
}

/** A field of a folder by which a member's session leaves the site. */
export interface SessionField {
  readonly field: string
  readonly found: string
  /** The host that gets it, or `any`. */
  readonly host: string
}

type HandsOver = Pick<MerchantConfig, 'cashier' | 'redirectOrigins' | 'linkage' | 'features'>

/** All ways for sessions to leave (BAN-3, PRO-7, RTE-7, SES-7); a path stays on the site. */
export function sessionFields({ cashier, redirectOrigins, linkage: { tokenOrigins }, features }: HandsOver): readonly SessionField[] {
  const { url: announced } = features.tokenSync
  const named = [
    ...(cashier ? [{ field: 'cashier.url', found: cashier.url }] : []),
    ...redirectOrigins.map((found, at) => ({ field: `redirectOrigins[${at}]`, found })),
    ...(tokenOrigins === ANY_SITE ? [] : tokenOrigins.map((found, at) => ({ field: `linkage.tokenOrigins[${at}]`, found }))),
    ...(announced?.startsWith('https:') ? [{ field: 'features.tokenSync.url', found: announced }] : []),
  ].map((each) => ({ ...each, host: new URL(each.found).hostname }))
  return tokenOrigins === ANY_SITE ? [...named, { field: 'linkage.tokenOrigins', found: ANY_SITE, host: ANY_SITE }] : named
}

const entries = merchantSchema.entries
const hostFields = v.object({
  hosts: entries.hosts,
  cashier: entries.cashier,
  redirectOrigins: entries.redirectOrigins,
  linkage: entries.linkage,
  features: entries.features,
})

/** Undefined if unreadable, reported elsewhere. */
export function hostsInFolder(folder: string): v.InferOutput<typeof hostFields> | undefined {
  const read = v.safeParse(hostFields, jsonAt(folder, 'merchant.json'))
  return read.success ? read.output : undefined
}

/** A list from the present folders, for the operator to adopt. */
export function hostsAsTheyAre(root: string, codes: readonly string[]): OperatorHosts {
  const brands = codes.flatMap((code) => {
    const found = hostsInFolder(join(root, code))
    return found === undefined ? [] : [{ code, found }]
  })
  return {
    sessions: [...new Set(brands.flatMap(({ found }) => sessionFields(found).map(({ host: each }) => each)))].sort(),
    sites: Object.fromEntries(brands.map(({ code, found }) => [code, found.hosts])),
  }
}
