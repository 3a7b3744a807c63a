// `npm run snapshot <merchant>`: refreshes the snapshot of a merchant's home.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { MerchantError, problemsOf } from '#build-time/brand/problems.ts'
import { merchantSchema, type MerchantConfig } from '#build-time/brand/schema/merchant.ts'
import { backEndAt, takeSnapshot } from '#build-time/snapshot/take.ts'
import { writeSnapshot } from '#build-time/snapshot/write.ts'

const USAGE = 'npm run snapshot <merchant> -- --from http://<merchant>.localhost:4173'

/** Takes and writes a new snapshot from a running back end; returns a summary. Commits nothing. */
async function refreshSnapshot(name: string, from: string): Promise<string> {
  const config = readConfig(name)
  const backEnd = backEndAt(from, config.code)
  const taken = await takeSnapshot(backEnd, config, new Date().toISOString().slice(0, 10))
  const pictures = await writeSnapshot(join(process.cwd(), 'merchants', name), backEnd, taken)
  const { banners, lanes } = taken.snapshot
  return `merchants/${name}/snapshot.json: ${banners.length} banners, ${lanes.length} lanes, ${pictures} pictures from ${from}`
}

/** Reads merchant.json alone: a new folder may still lack its other files, above all the snapshot. */
function readConfig(name: string): MerchantConfig {
  const file = `merchants/${name}/merchant.json`
  const config = v.safeParse(merchantSchema, JSON.parse(readFileSync(join(process.cwd(), file), 'utf8')))
  if (config.success) return config.output
  throw new MerchantError(problemsOf(file, merchantSchema, config.issues))
}

try {
  const { values, positionals: [name] } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  if (name === undefined) throw new Error(`Name a merchant: ${USAGE}`)
  process.stdout.write(`${await refreshSnapshot(name, values.from ?? `http://${name}.localhost:4173`)}\n`)
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
