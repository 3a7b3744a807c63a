import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { MerchantError, problemsOf } from '#brand/problems.ts'
import { merchantSchema, type MerchantConfig } from '#brand/schema.ts'
import { backEndAt } from '#brand/snapshot/back-end.ts'
import { takeSnapshot } from '#brand/snapshot/take.ts'
import { writeSnapshot } from '#brand/snapshot/write.ts'

const USAGE = 'npm run snapshot <merchant> -- --from http://<merchant>.localhost:4173'

/** Refreshes what a merchant's prerendered home shows, from a running back end. Commits nothing. */
async function refresh(name: string, from: string): Promise<string> {
  const config = readConfig(name)
  const backEnd = backEndAt(from, config.code)
  const taken = await takeSnapshot(backEnd, config, new Date().toISOString().slice(0, 10))
  const pictures = await writeSnapshot(join(process.cwd(), 'merchants', name), backEnd, taken)
  const { banners, lanes } = taken.snapshot
  return `merchants/${name}/snapshot.json: ${banners.length} banners, ${lanes.length} lanes, ${pictures} pictures from ${from}`
}

/** The main file alone: the rest of a new folder may still be missing, above all its snapshot. */
function readConfig(name: string): MerchantConfig {
  const file = `merchants/${name}/merchant.json`
  const config = v.safeParse(merchantSchema, JSON.parse(readFileSync(join(process.cwd(), file), 'utf8')))
  if (config.success) return config.output
  throw new MerchantError(problemsOf(file, merchantSchema, config.issues))
}

try {
  const { values, positionals: [name] } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  if (name === undefined) throw new Error(`Which merchant? ${USAGE}`)
  process.stdout.write(`${await refresh(name, values.from ?? `http://${name}.localhost:4173`)}\n`)
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
