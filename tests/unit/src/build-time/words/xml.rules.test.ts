import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { escapeXml, readXml, XmlError } from '#build-time/words/xml.rules.ts'

test('reads elements, attributes, texts, references, CDATA, and skips comments', () => {
  const read = readXml(
    '\ufeff<?xml version="1.0" encoding="utf-8"?>\n<a x="1 &amp; 2" y=\'"\'>p &lt;&#65;&#x42;<!-- c --><b/><![CDATA[<i>]]></a>\n',
  )
  expect([read.nodeName, read.getAttribute('x'), read.getAttribute('y'), read.textContent]).toEqual(['a', '1 & 2', '"', 'p <AB<i>'])
})

describe('refuses what a file from outside may not hold', () => {
  test.each<[why: string, file: string, found?: RegExp]>([
    ['an entity that fetches a file', '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
    ['an entity that multiplies', '<?xml version="1.0"?>\n<!DOCTYPE a [<!ENTITY x "xxxx">]><a>&x;</a>'],
    ['a document type', '<?xml version="1.0"?>\n<!DOCTYPE a><a/>', /a document type in line 2/],
    ['an unknown entity', '<a>\n&nbsp;</a>', /nbsp/],
    ["the name of an object's own member as an entity", '<a>&constructor;</a>', /constructor/],
    ['a character beyond Unicode', '<a>&#x110000;</a>'],
    ['a control character', '<a>&#0;</a>'],
    ['a control character in an attribute', '<a b="&#1;"/>'],
    ['a lone half of a character', '<a>&#xD800;</a>'],
    ['a processing instruction', '<a><?php echo 1 ?></a>', /<php>/],
    ['another encoding', '<?xml version="1.0" encoding="utf-16"?><a/>', /the encoding utf-16/],
    ['an element that does not end', '<a><b></a>'],
    ['two roots', '<a/><b/>'],
    ['text beside the root', '<a/>text'],
    ['nothing', ''],
    ['an attribute twice', '<a x="1" x="2"/>'],
    ['an attribute without quotes', '<a x=1/>'],
    ['elements without end in each other', '<a>'.repeat(100)],
  ])('%s', (_why, file, found = /expected/) => {
    const read = (): unknown => readXml(file)
    expect(read).toThrow(XmlError)
    expect(read).toThrow(found)
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
      expect([read.getAttribute('b'), read.textContent]).toEqual([value, value])
    }),
  )
})
