// `npm run merchant <code>`: a new brand by copying one that is there.
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { loadMerchants } from '#brand/load.ts'
import { copyMerchant } from '#brand/new-merchant/copy.ts'

const USAGE = 'npm run merchant <code> [-- --from <merchant>]'

/** What is left to a person once the folder stands. */
function nextSteps(code: string): string {
  return [
    `merchants/${code} is made, and it builds: MERCHANTS=${code} npm run build`,
    'Now make it a brand of its own:',
    '  merchant.json        company, hosts, licence, money, colours, shapes, order',
    '  copy/  seo/          what it says, in each of its languages',
    '  logo.svg  icon.svg   its drawings',
    `Then npm start, and take its pictures: npm run snapshot ${code} -- --from http://${code}.localhost:4173`,
  ].join('\n')
}

try {
  const { values: { from }, positionals: [code] } = parseArgs({ allowPositionals: true, options: { from: { type: 'string', default: 'aurora' } } })
  if (code === undefined) throw new Error(`What is it to be called? ${USAGE}`)
  const root = process.env['MERCHANTS_DIR'] ?? join(process.cwd(), 'merchants')
  copyMerchant({ root, code, from })
  // Read as the build reads it: what does not fit is said now.
  loadMerchants([code], root)
  process.stdout.write(`${nextSteps(code)}\n`)
} catch (error) {
  process.stderr.write(`✗ ${(error as Error).message}\n`)
  process.exitCode = 1
}
