import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { openApiDocument } from './document.ts'

/** `npm run openapi [out]`: writes the contract as an OpenAPI document. */
const [, , out = 'dist/openapi.json'] = process.argv
const document = openApiDocument()
mkdirSync(dirname(out), { recursive: true })
writeFileSync(out, `${JSON.stringify(document, null, 2)}\n`)
console.log(`Wrote ${out}: ${Object.keys(document['paths'] as object).length} addresses, OpenAPI ${String(document['openapi'])}`)
