import { describe, expect, test } from 'vitest'
import { noticesText, packageFolderOf, type Notice } from '#build-time/plugins/licences.ts'

const REACT: Notice = { name: 'react 19.3.1', licence: 'MIT', text: 'MIT License\n\nCopyright (c) Meta' }

test.each<[why: string, id: string, folder: string | undefined]>([
  ['OPS-9 a module belongs to the package of its folder', '/site/node_modules/react/index.js', '/site/node_modules/react'],
  ['a scope is a part of the name', '/site/node_modules/@firebase/auth/dist/index.js', '/site/node_modules/@firebase/auth'],
  ['of two packages in each other, the inner one', '/s/node_modules/a/node_modules/b/x.js', '/s/node_modules/a/node_modules/b'],
  ['what the bundler derives from a file counts', '\0/s/node_modules/uqr/dist/index.js?commonjs', '/s/node_modules/uqr'],
  [
    'what the package of Livery carries is its maker’s',
    '/o/node_modules/livery/vendor/firebase/app/x.js',
    '/o/node_modules/livery/vendor/firebase',
  ],
  ['the site’s own code is of no package', '/site/src/ui/Card.tsx', undefined],
])('%s', (_why, id, folder) => expect(packageFolderOf(id)).toBe(folder))

describe('OPS-9 the notices of a site', () => {
  test('print words that packages share once, below their names in order', () => {
    const text = noticesText([{ ...REACT, name: 'react-dom 19.3.1' }, REACT])
    expect(text).toContain('react 19.3.1 (MIT)\nreact-dom 19.3.1 (MIT)\n\nMIT License')
    expect(text.match(/MIT License/g)).toHaveLength(1)
  })

  test('name a package once that came by two ways', () => {
    expect(noticesText([REACT, REACT]).match(/react 19/g)).toHaveLength(1)
  })

  test('name a package without words by its licence', () => {
    expect(noticesText([{ name: 'a 1.0.0', licence: 'ISC', text: '' }])).toMatch(/\na 1\.0\.0 \(ISC\)\n$/)
  })

  test('give a package under the Apache licence the copy that this licence asks for', () => {
    const apache = { licence: 'Apache-2.0', text: 'Apache License' }
    expect(
      noticesText([
        { ...apache, name: 'b 1.0.0' },
        { ...apache, name: 'a 1.0.0', text: '' },
      ]),
    ).toContain('a 1.0.0 (Apache-2.0)\nb 1.0.0 (Apache-2.0)\n\nApache License')
  })
})
