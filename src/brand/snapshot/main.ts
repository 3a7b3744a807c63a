import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { MerchantError, problemsOf } from '#brand/problems.ts'
import { merchantSchema } from '#brand/schema.ts'
import { backEndAt } from '#brand/snapshot/back-end.ts'
import { takeSnapshot } from '#brand/snapshot/take.ts'
import { writeSnapshot } from '#brand/snapshot/write.ts'

/** `npm run snapshot <merchant> -- --from http://aurora.localhost:4173`: refreshes what the merchant's prerendered home shows. */
const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
const [name] = positionals
if (name === undefined) {
  process.stderr.write('Which merchant? npm run snapshot <merchant> -- --from http://<merchant>.localhost:4173\n')
  process.exit(1)
}

const folder = join(process.cwd(), 'merchants', name)
const file = `merchants/${name}/merchant.json`
const config = v.safeParse(merchantSchema, JSON.parse(readFileSync(join(folder, 'merchant.json'), 'utf8')))
if (!config.success) throw new MerchantError(problemsOf(file, merchantSchema, config.issues))

const from = values.from ?? `http://${name}.localhost:4173`
const backEnd = backEndAt(from, config.output.code)
const taken = await takeSnapshot(backEnd, config.output, new Date().toISOString().slice(0, 10))
const count = await writeSnapshot(folder, backEnd, taken)
process.stdout.write(`${file.replace('merchant.json', 'snapshot.json')}: ${taken.snapshot.banners.length} banners, ${taken.snapshot.lanes.length} lanes, ${count} pictures from ${from}\n`)
