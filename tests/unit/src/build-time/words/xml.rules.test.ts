import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeXml, readXml, XmlError } from '#build-time/words/xml.rules.ts'

test('reads elements, attributes, texts, references, CDATA, and skips comments', () => {
  const read = readXml(
    '\ufeff<?xml version="1.0" encoding="utf-8"?>\n<a x="1 &amp; 2" y:z=\'"\'>p &lt;&#65;&#x42;<!-- c --><b/><![CDATA[<i>]]></a>\n',
  )
  expect(read).toEqual({
    name: 'a',
    attributes: new Map([
      ['x', '1 & 2'],
      ['y:z', '"'],
    ]),
    children: ['p <AB', { name: 'b', attributes: new Map(), children: [] }, '<i>'],
  })
})

describe('refuses what a file from outside may not hold', () => {
  test.each<[why: string, file: string, found: RegExp]>([
    ['an entity that fetches a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>', /a document type in line 1/],
    ['an entity that multiplies', '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "xxxx">]><a>&x;</a>', /a document type in line 2/],
    ['an unknown entity', '<a>\n&nbsp;</a>', /&nbsp; in line 1/],
    ["the name of an object's own member as an entity", '<a>&constructor;</a>', /&constructor;/],
    ['a bare ampersand', '<a>R & B</a>', /&/],
    ['a character beyond Unicode', '<a>&#x110000;</a>', /&#x110000;/],
    ['a control character', '<a>&#0;</a>', /a control character/],
    ['a lone half of a character', '<a>&#xD800;</a>', /a control character/],
    ['a processing instruction', '<a><?php echo 1 ?></a>', /a processing instruction/],
    ['another encoding', '<?xml version="1.0" encoding="utf-16"?><a/>', /the encoding utf-16/],
    ['an element that does not end', '<a><b></a>', /<\/a>/],
    ['an element that has ended', '<a></a></a>', /<\/a>/],
    ['two roots', '<a/><b/>', /beside each other/],
    ['text beside the root', '<a/>text', /beside each other/],
    ['nothing', '', /beside each other/],
    ['an attribute twice', '<a x="1" x="2"/>', /the attribute x twice/],
    ['an attribute without quotes', '<a x=1/>', /<a x=1/],
    ['elements without end in each other', '<a>'.repeat(100), /within each other/],
  ])('%s', (_why, file, found) => {
    const read = (): unknown => readXml(file)
    expect(read).toThrow(XmlError)
    expect(read).toThrow(
      found.source.includes('in line') ? new RegExp(found.source.replace(/(.*) in line (\d)/, 'line $2: found $1')) : found,
    )
  })

  test('any other text, always with an error of its own', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc
            .array(
              fc.constantFrom('<a>', '</a>', '<a b="', '"', '>', '&', ';', '<!--', '-->', '<![CDATA[', ']]>', 'x', '<?xml version="1.0"?>'),
            )
            .map((parts) => parts.join('')),
        ),
        (file) => {
          try {
            readXml(file)
          } catch (error) {
            if (!(error instanceof XmlError)) throw error
          }
        },
      ),
    )
  })
})

test('text and attributes come back as they were written', () => {
  const text = fc.string({ unit: fc.constantFrom(...'ab <>&;"\'\t\n\r-]é日𝒳\u200c') })
  fc.assert(
    fc.property(text, (value) => {
      const read = readXml(`<a b="${escapeXml(value)}">${escapeXml(value)}</a>`)
      expect([read.attributes.get('b'), read.children.join('')]).toEqual([value, value])
    }),
  )
})
