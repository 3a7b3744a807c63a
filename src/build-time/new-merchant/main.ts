// `npm run merchant <code>`: creates a brand by copying an existing one.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadMerchants } from '#build-time/brand/load.ts'
import { copyMerchant } from '#build-time/new-merchant/copy.ts'

const USAGE = 'npm run merchant <code> [-- --from <merchant>]'

/** The steps that are left to a person. */
function nextSteps(code: string): string {
  return [
    `merchants/${code} is created and builds: MERCHANTS=${code} npm run build`,
    'Now make it a brand of its own:',
    '  merchant.json        company, hosts, licence, money, colours, shapes, order',
    '  copy/  seo/          its texts, in each of its languages',
    '  logo.svg  icon.svg   its drawings',
    `Then npm start, and take its pictures: npm run snapshot ${code} -- --from http://${code}.localhost:4173`,
  ].join('\n')
}

try {
  const { values: { from }, positionals: [code] } = parseArgs({ allowPositionals: true, options: { from: { type: 'string', default: 'aurora' } } })
  if (code === undefined) throw new Error(`Name the new merchant's code: ${USAGE}`)
  const root = process.env['MERCHANTS_DIR'] ?? join(process.cwd(), 'merchants')
  copyMerchant({ root, code, from })
  // Read it as the build does, to report a mistake now.
  loadMerchants([code], root)
  process.stdout.write(`${nextSteps(code)}\n`)
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
