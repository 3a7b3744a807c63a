// `npm run schemas`: writes `merchants/*.schema.json`. Run it after a change of the schemas.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFiles } from '#build-time/json-schema/merchant-schema-files.ts'

for (const [name, text] of Object.entries(schemaFiles())) writeFileSync(join(process.cwd(), 'merchants', name), text)
