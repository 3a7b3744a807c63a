// `livery check --live https://…`: what is wrong with a deployed site. For cron: exit status 0 without a problem, 1 with one, 2 where nothing can be said.
import { MerchantError, type Problem } from '#build-time/brand/problems.ts'
import { readOptions } from './conform/options.ts'
import { clientFor } from './live/client.ts'
import { twoMembers, type TwoMembers } from './live/member-checks.ts'
import { printable, printableLines } from './printable.ts'
import { walk } from './live/site-checks.ts'
import { parseArguments } from './parse-arguments.ts'

const { values } = parseArguments({
  options: {
    live: { type: 'string' },
    at: { type: 'string' },
    'at-http': { type: 'string' },
    json: { type: 'boolean', default: false },
    pages: { type: 'string', default: '100' },
    days: { type: 'string', default: '14' },
    strict: { type: 'boolean' },
    merchant: { type: 'string' },
    member: { type: 'string', multiple: true, default: [] },
    password: { type: 'string', multiple: true, default: [] },
  },
})

try {
  const address = values.live ?? ''
  if (!/^https?:\/\//.test(address)) throw new Error(`--live: found "${address}", expected an address such as https://www.sunrise.example`)
  const site = new URL(address)
  const client = clientFor(site, values.at, values['at-http'])
  const report = await walk(site, client, { most: Number(values.pages), leastDays: Number(values.days), members: membersOf(site) })
  const { problems, warnings, pages, release } = report
  if (values.json) console.log(JSON.stringify({ site: site.origin, ...report }, undefined, 2))
  else {
    if (warnings.length > 0) console.log(printableLines(`${told(warnings)}\n`))
    if (problems.length > 0) console.error(printableLines(`${told(problems)}\n`))
    const summary = printable(`${site.origin}: ${pages} pages, release ${release ?? 'unknown'}`)
    if (problems.length > 0) console.error(`✗ ${summary}: ${problems.length} problems`)
    else console.log(`${summary}: no problem`)
  }
  process.exitCode = problems.length > 0 ? 1 : 0
} catch (error) {
  if (values.json) console.log(JSON.stringify({ site: values.live, error: (error as Error).message }))
  console.error(printableLines(`✗ ${(error as Error).message}`))
  process.exitCode = 2
}

/** The two members of the command line, as `livery conform` takes one. Undefined without any. */
function membersOf(site: URL): TwoMembers | undefined {
  const { member, password, merchant } = values
  if (member.length === 0) return undefined
  if (member.length !== 2 || password.length !== 2 || merchant === undefined)
    throw new Error('Two members are compared: --merchant <code> --member A --password a --member B --password b')
  if (values.at !== undefined) throw new Error('--member asks the site by its name: leave out --at')
  const options = (index: 0 | 1) =>
    readOptions([site.origin, '--merchant', merchant, '--member', member[index] ?? '', '--password', password[index] ?? ''], {})
  return twoMembers([options(0), options(1)])
}

function told(problems: readonly Problem[]): string {
  return new MerchantError(problems).message
}
