import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { schemaFiles } from '#brand/json-schema/files.ts'

/** Writes `merchants/*.schema.json`: run it after a change of the schemas (`node src/brand/json-schema/main.ts`). */
for (const [name, text] of Object.entries(schemaFiles())) {
  writeFileSync(join(process.cwd(), 'merchants', name), text)
}
