import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { imageSize, svgProblem } from '#build-time/brand/checks/images.ts'

const picture = (width: number, height: number, alpha = false): Sharp =>
  sharp({ create: { width, height, channels: alpha ? 4 : 3, background: { r: 8, g: 80, b: 200, alpha: 0.5 } } })

test.each([
  ['AVIF', picture(37, 91).avif()],
  ['AVIF with alpha', picture(37, 91, true).avif()],
  ['WebP, lossy', picture(37, 91).webp()],
  ['WebP, lossless', picture(37, 91).webp({ lossless: true })],
  ['WebP with alpha', picture(37, 91, true).webp()],
])('the size of %s', async (_kind, image) => {
  expect(imageSize(await image.toBuffer())).toEqual({ width: 37, height: 91 })
})

test('a size of more than a byte', async () => {
  expect(imageSize(await picture(1200, 630).avif().toBuffer())).toEqual({ width: 1200, height: 630 })
  expect(imageSize(await picture(1200, 630).webp().toBuffer())).toEqual({ width: 1200, height: 630 })
  expect(imageSize(await picture(1200, 630).webp({ lossless: true }).toBuffer())).toEqual({ width: 1200, height: 630 })
  expect(imageSize(await picture(1200, 630, true).webp().toBuffer())).toEqual({ width: 1200, height: 630 })
})

test.each([
  ['a PNG', picture(8, 8).png().toBuffer()],
  ['text', Promise.resolve(Buffer.from('hello'))],
  ['nothing', Promise.resolve(Buffer.alloc(0))],
  ['the head of a WebP alone', Promise.resolve(Buffer.from('RIFF....WEBPVP8X'))],
  ['a WebP of no known kind', Promise.resolve(Buffer.from(`RIFF....WEBPVP9 ${' '.repeat(30)}`))],
  ['an AVIF without its sizes', Promise.resolve(Buffer.from('....ftypavif............'))],
])('%s has none', async (_kind, file) => expect(imageSize(await file)).toBeUndefined())

const drawing = (inside: string, attributes = 'viewBox="0 0 8 8"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`

test.each([
  ['shapes', drawing('<path d="M0 0h8"/>')],
  ['a gradient of its own', drawing('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>')],
  ['a quoted reference of its own', drawing('<rect style="fill:url(\'#a\')"/><use href="#b"/><use xlink:href="#b"/>')],
  ['an XML declaration and a comment before', `<?xml version="1.0"?>\n<!-- by hand -->\n${drawing('')}`],
  ['attributes that only look like events', drawing('<g data-on="1" font-family="x"><stop offset="1"/></g>')],
])('accepts %s', (_why, text) => expect(svgProblem(text)).toBeUndefined())

test.each([
  ['a script', drawing('<script>alert(1)</script>'), 'a <script>'],
  ['a script in capitals', drawing('<SCRIPT/>'), 'a <script>'],
  ['HTML inside', drawing('<foreignObject/>'), 'a <foreignObject>'],
  ['a frame', drawing('<iframe src="#a"/>'), 'an element that embeds other content'],
  ['an event', drawing('<path onload="x()"/>'), 'an event attribute (on…)'],
  ['an event after a slash', drawing('<path/onclick=x()>'), 'an event attribute (on…)'],
  ['a link with a script', drawing('<a href="javascript:x()"/>'), 'a link to something outside the drawing'],
  ['a picture from elsewhere', drawing('<image xlink:href="https://x.example/a.png"/>'), 'a link to something outside the drawing'],
  ['a picture as data', drawing('<image href="data:image/svg+xml;base64,AAAA"/>'), 'a link to something outside the drawing'],
  ['a link without quotes', drawing('<a href=//x.example>'), 'a link to something outside the drawing'],
  ['an animated link', drawing('<set attributeName="href" to="javascript:x()"/>'), 'an animated link'],
  ['a hidden colon', drawing('<a href="#" title="javascript&#58;"/>'), 'a character reference, which can hide a script'],
  ['a style from elsewhere', drawing('<style>@import "x.css"</style>'), 'an @import'],
  ['a fill from elsewhere', drawing('<rect fill="url(https://x.example/#a)"/>'), 'a url() that leads outside the drawing'],
  ['a quoted fill from elsewhere', drawing('<rect style="fill:url( \'x.svg#a\' )"/>'), 'a url() that leads outside the drawing'],
  ['an entity', `<!-- a -->${drawing('<!ENTITY x "y">')}`, 'a document type or an entity'],
  ['a style sheet instruction', drawing('<?xml-stylesheet href="#a"?>'), 'a processing instruction'],
  ['a document type before it', `<!DOCTYPE svg>${drawing('')}`, 'no <svg> at the beginning'],
  ['HTML', '<html><svg viewBox="0 0 1 1"/></html>', 'no <svg> at the beginning'],
  ['a drawing of no known size', drawing('', 'width="8"'), 'no viewBox'],
])('MER-1 refuses %s', (_why, text, found) => expect(svgProblem(text)?.found).toBe(found))
