import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { CI } from '../../../command/hosts/ci.ts'

const commands = [...readFileSync('command/livery.mjs', 'utf8').matchAll(/^ {2}(\w+): \[/gm)].map(([, name]) => name)

test.each(Object.entries(CI))(
  'OPS-5 CI of %s names commands that exist, four shards that make the whole, and the preview’s own back end',
  (_kind, { text }) => {
    const named = [...text.matchAll(/npx livery (\w+)/g)].map(([, name]) => name)
    expect(named).toEqual(['check', 'build', 'host'])
    expect(named.filter((name) => !commands.includes(name))).toEqual([])
    expect([...text.matchAll(/\b(\d)\/4\b/g)].map(([, share]) => share)).toEqual(['1', '2', '3', '4'])
    expect(text).toMatch(/--back-end "\$(?:\{\{ vars\.)?LIVERY_BACKEND/)
    expect(text).not.toMatch(/https?:\/\//)
  },
)
