import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageSize } from '#build-time/brand/checks/images.ts'
import { readDrawing, svgProblem } from '#build-time/brand/checks/drawings.ts'

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

const NS = 'http://www.w3.org/2000/svg'
const drawing = (inside: string, attributes = 'viewBox="0 0 8 8"', before = ''): string =>
  `${before}<svg xmlns="${NS}" ${attributes}>${inside}</svg>`
const XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 8 8"'

const DOCTYPE = '<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">'
const INKSCAPE = `<?xml version="1.0" encoding="UTF-8" standalone="no"?>
<!-- Created with Inkscape (http://www.inkscape.org/) -->

<svg width="64mm" height="64mm" viewBox="0 0 64 64" version="1.1" id="svg5" inkscape:version="1.2.2 (b0a8486541, 2022-12-01)" sodipodi:docname="logo.svg"
  xml:space="preserve" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" xmlns:sodipodi="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
  xmlns:xlink="http://www.w3.org/1999/xlink" xmlns="http://www.w3.org/2000/svg" xmlns:svg="http://www.w3.org/2000/svg"
  xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:cc="http://creativecommons.org/ns#" xmlns:dc="http://purl.org/dc/elements/1.1/">
  <sodipodi:namedview id="namedview7" pagecolor="#ffffff" inkscape:pageshadow="2" showgrid="false"><inkscape:grid type="xygrid" id="grid1" /></sodipodi:namedview>
  <defs id="defs2"><linearGradient inkscape:collect="always" id="linearGradient1"><stop style="stop-color:#000000;stop-opacity:1;" offset="0" id="stop1" /></linearGradient>
    <linearGradient inkscape:collect="always" xlink:href="#linearGradient1" id="linearGradient2" x1="1" y1="2" x2="3" y2="4" gradientUnits="userSpaceOnUse" />
    <inkscape:path-effect effect="bspline" id="path-effect1" /></defs>
  <metadata id="metadata5"><rdf:RDF><cc:Work rdf:about=""><dc:format>image/svg+xml</dc:format><dc:type rdf:resource="http://purl.org/dc/dcmitype/StillImage" /></cc:Work></rdf:RDF></metadata>
  <g inkscape:label="Layer 1" inkscape:groupmode="layer" id="layer1" transform="translate(-3,-4)" style="display:inline">
    <path sodipodi:nodetypes="cc" inkscape:connector-curvature="0"
      style="font-variation-settings:normal;fill:url(#linearGradient2);stroke:none;-inkscape-stroke:none;paint-order:stroke fill markers" d="M 0,0 H 8" id="path1" /></g>
</svg>
`
const ILLUSTRATOR = `\ufeff<?xml version="1.0" encoding="utf-8"?>
<!-- Generator: Adobe Illustrator 27.0.0, SVG Export Plug-In . SVG Version: 6.00 Build 0)  -->
${DOCTYPE}
<svg version="1.1" id="Layer_1" xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:i="http://ns.adobe.com/AdobeIllustrator/10.0/"
\t x="0px" y="0px" width="100px" height="100px" viewBox="0 0 100 100" style="enable-background:new 0 0 100 100;" xml:space="preserve" i:rulerOrigin="0 0">
<style type="text/css"><![CDATA[
\t.st0{fill:#E30613;}
\t.st1{fill:url(#SVGID_1_);clip-path:url(#SVGID_2_);}
]]></style>
<metadata><sfw  xmlns="http://ns.adobe.com/SaveForWeb/1.0/"><slices></slices></sfw></metadata>
<g id="Layer_x0020_1" i:layer="yes"><linearGradient id="SVGID_1_" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="1" y2="1"><stop  offset="0" style="stop-color:#FFF"/></linearGradient>
<defs><rect id="a" width="8" height="8"/></defs><clipPath id="SVGID_2_"><use xlink:href="#a"  style="overflow:visible;"/></clipPath><path class="st1" d="M0,0h8"/></g>
</svg>`
const FIGMA = `<svg width="24" height="24" viewBox="0 0 24 24" fill="none" xmlns="${NS}">
<g clip-path="url(#clip0_1_2)" filter="url(#filter0_d_1_2)"><path fill-rule="evenodd" clip-rule="evenodd" d="M0 0H24V24Z" fill="url(#paint0_linear_1_2)"/></g>
<defs><filter id="filter0_d_1_2" x="0" y="0" width="32" height="32" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"><feFlood flood-opacity="0" result="BackgroundImageFix"/>
<feColorMatrix in="SourceAlpha" type="matrix" values="0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 127 0" result="hardAlpha"/><feOffset dy="4"/><feGaussianBlur stdDeviation="2"/>
<feComposite in2="hardAlpha" operator="out"/><feBlend mode="normal" in2="BackgroundImageFix" result="effect1"/></filter>
<linearGradient id="paint0_linear_1_2" x1="0" y1="0" x2="24" y2="24" gradientUnits="userSpaceOnUse"><stop stop-color="#F00"/><stop offset="1" stop-color="#00F" stop-opacity="0.5"/></linearGradient>
<clipPath id="clip0_1_2"><rect width="24" height="24" fill="white"/></clipPath><mask id="m" style="mask-type:alpha" maskUnits="userSpaceOnUse" x="0" y="0" width="4" height="4"><use href="#s"/></mask></defs>
</svg>`
const SKETCH = drawing(
  '<title>Logo</title><desc>Created with Sketch.</desc><g id="Page-1" stroke="none" fill-rule="evenodd" sketch:type="MSPage" font-family="Inter"/>',
  'viewBox="0 0 8 8" version="1.1" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:sketch="http://www.bohemiancoding.com/sketch/ns"',
)

test.each([
  ['shapes', drawing('<path d="M0 0h8" transform="translate(1 2)"/>')],
  ['a gradient of its own', drawing('<defs><linearGradient id="a"/></defs><rect fill="url(#a)"/>')],
  ['a quoted reference of its own', drawing('<rect style="fill:url(\'#a\')"/><use href="#b"/><use xlink:href="#b"/>', XLINK)],
  [
    'an XML declaration, a comment and a document type before',
    drawing('', undefined, `<?xml version="1.0"?>\n<!-- by hand -->\n${DOCTYPE}`),
  ],
  ['comments within', drawing('<!-- <script/> --><path d="M0 0"/>')],
  ['attributes that only look like events', drawing('<g data-on="1" font-family="x"><stop offset="1"/></g>')],
  ['a character reference', drawing('<g fill="&#x23;fff" aria-label="a &amp; b (c)"/>')],
  ['colours for a dark ground', drawing('<style>path{fill:#000}@media (prefers-color-scheme:dark){path{fill:#fff}}</style>')],
  [
    'animation of shapes',
    drawing(
      '<circle r="1"><animate attributeName="r" values="1;2" dur="1s"/><animateTransform attributeName="transform" type="rotate"/></circle>',
    ),
  ],
  ['what Inkscape writes', INKSCAPE],
  ['what Illustrator writes', ILLUSTRATOR],
  ['what Figma writes', FIGMA],
  ['what Sketch writes', SKETCH],
  [
    'what an icon library writes',
    drawing('<path d="M0 0" p-id="7"></path>', 't="1600000000000" class="icon" viewBox="0 0 8 8" version="1.1" p-id="6"'),
  ],
])('MER-1 accepts %s', (_why, text) => expect(svgProblem(text)).toBeUndefined())

const OUTSIDE = 'a link to something outside the drawing'
const OUTSIDE_URL = 'a url() that leads outside the drawing'
const HTML = 'xmlns:h="http://www.w3.org/1999/xhtml" viewBox="0 0 8 8"'
const PREFIXED = `xmlns:x="${NS}" viewBox="0 0 8 8"`

test.each<[why: string, text: string | Uint8Array, found: string | RegExp]>([
  ['a script', drawing('<script>alert(1)</script>'), 'a <script>'],
  ['a script in capitals', drawing('<SCRIPT/>'), 'a <SCRIPT>'],
  ['a script with a prefix', drawing('<x:script>alert(1)</x:script>', PREFIXED), 'a <x:script>'],
  ['a script with a prefix of its own', drawing(`<y:script xmlns:y="${NS}"/>`), 'a <y:script>'],
  ['a script of HTML', drawing('<h:script>alert(1)</h:script>', HTML), 'a <h:script>'],
  ['a script of HTML without a prefix', drawing('<script xmlns="http://www.w3.org/1999/xhtml"/>'), 'a <script>'],
  ['a shape with a prefix', drawing('<x:path d="M0 0"/>', PREFIXED), 'a <x:path>'],
  ['a root with a prefix', `<x:svg xmlns:x="${NS}" viewBox="0 0 1 1"/>`, 'a <x:svg>'],
  [
    'a script in a program’s part',
    drawing('<i:namedview><script/></i:namedview>', 'xmlns:i="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 8 8"'),
    'a <script> in <i:namedview>',
  ],
  ['a script in the metadata', drawing('<metadata><h:script/></metadata>', HTML), 'a <h:script> in <metadata>'],
  ['a program’s prefix that is SVG', drawing('<inkscape:script xmlns:inkscape="http://www.w3.org/2000/svg"/>'), 'a <inkscape:script>'],
  ['a script in a title', drawing('<title><script/></title>'), 'a <script> in a <title>'],
  ['an image of HTML with an event', drawing('<h:img src="x" onerror="alert(1)"/>', HTML), 'a <h:img>'],
  ['HTML inside', drawing('<foreignObject/>'), 'a <foreignObject>'],
  ['HTML in a switch', drawing('<switch><foreignObject/></switch>'), 'a <switch>'],
  ['a frame', drawing('<iframe src="#a"/>'), 'a <iframe>'],
  ['a frame of HTML', drawing('<h:iframe srcdoc="x"/>', HTML), 'a <h:iframe>'],
  ['an object', drawing('<h:object data="x.svg"/>', HTML), 'a <h:object>'],
  ['a handler of SVG Tiny', drawing('<handler type="text/javascript"/>'), 'a <handler>'],
  ['an event', drawing('<path onload="x()"/>'), 'the attribute onload'],
  ['an event of the root', drawing('', 'viewBox="0 0 8 8" onload="x()"'), 'the attribute onload'],
  ['an event in other case', drawing('<path OnLoad="x()"/>'), 'the attribute OnLoad'],
  ['an event after a new line', drawing('<path\nonclick\n=\n"x()"/>'), 'the attribute onclick'],
  ['an event of an animation', drawing('<animate onbegin="x()"/>'), 'the attribute onbegin'],
  ['an event without quotes', drawing('<path/onclick=x()>'), /^what is no XML/],
  ['an event with a prefix', drawing('<path x:onload="x()"/>', PREFIXED), 'the attribute x:onload'],
  [
    'an event with a program’s prefix',
    drawing('<g i:onload="x()"/>', 'xmlns:i="http://www.inkscape.org/namespaces/inkscape" viewBox="0 0 8 8"'),
    'the attribute i:onload',
  ],
  ['a link with a script', drawing('<a href="javascript:x()"/>'), 'a <a>'],
  ['a link', drawing('<a href="#a"/>'), 'a <a>'],
  ['a part from elsewhere', drawing('<use href="https://x.example/a.svg#a"/>'), OUTSIDE],
  ['a part from a file', drawing('<use xlink:href="a.svg#a"/>', XLINK), OUTSIDE],
  ['a part as data', drawing('<use href="data:image/svg+xml;base64,AAAA#a"/>'), OUTSIDE],
  ['a part by another prefix', drawing('<use q:href="//x.example/#a" xmlns:q="http://www.w3.org/1999/xlink"/>'), OUTSIDE],
  ['two links, of which one is harmless', drawing('<use href="#a" xlink:href="data:x"/>', XLINK), OUTSIDE],
  ['a picture', drawing('<image href="#a"/>'), 'a <image>'],
  ['a picture in a filter', drawing('<filter><feImage href="https://x.example/a.png"/></filter>'), 'a <feImage>'],
  ['an animated link', drawing('<use><set attributeName="href" to="javascript:x()"/></use>'), 'an animated href'],
  ['an animated link with a prefix', drawing('<use><animate attributeName="xlink:href" values="a;b"/></use>'), 'an animated xlink:href'],
  ['an animated link between spaces', drawing('<use><animate attributeName=" href " values="a;b"/></use>'), 'an animated  href '],
  ['an animated event', drawing('<set attributeName="onclick" to="x()"/>'), 'an animated onclick'],
  ['an animated address', drawing('<set attributeName="fill" to="url(https://x.example/#a)"/>'), OUTSIDE_URL],
  ['a link that is animated elsewhere', drawing('<set href="x.svg#a" attributeName="fill"/>'), OUTSIDE],
  ['another base', drawing('<use href="#a"/>', 'viewBox="0 0 8 8" xml:base="https://x.example/"'), 'the attribute xml:base'],
  ['a style from elsewhere', drawing('<style>@import "x.css";</style>'), 'the rule @import in a style'],
  [
    'a style from elsewhere after an escape',
    drawing('<style>@\\69mport "x.css";</style>'),
    'a backslash in a style, which can hide an address',
  ],
  ['a style from elsewhere as CDATA', drawing('<style><![CDATA[@import url(x.css);]]></style>'), OUTSIDE_URL],
  ['a style in parts', drawing('<style>@im<!-- -->port "x.css";</style>'), 'the rule @import in a style'],
  ['an address whose brackets come behind a comment', drawing('<style>g{fill:url<!-- -->(//x.example)}</style>'), OUTSIDE_URL],
  ['a function in two sections', drawing('<style>g{fill:sr<![CDATA[c]]>("x")}</style>'), 'the function src() in a style'],
  ['a space in an address that CSS takes for a letter', drawing('<rect fill="url(\u00a0#a)"/>'), OUTSIDE_URL],
  [
    'an animation between its parts',
    drawing('<rect><set attributeName="mask" to="url(#a)"/></rect>'),
    'an animation between parts of the drawing',
  ],
  ['a font from elsewhere', drawing('<style>@font-face{font-family:a;src:url("https://x.example/a")}</style>'), OUTSIDE_URL],
  ['a set of images', drawing('<style>g{mask-image:image-set("https://x.example/a" 1x)}</style>'), 'the function image-set() in a style'],
  [
    'a set of images in an attribute',
    drawing('<g style="background:-webkit-image-set(\'//x.example\' 1x)"/>'),
    'the function -webkit-image-set() in a style',
  ],
  ['an address by src()', drawing('<g style="mask:src(\'//x.example\')"/>'), 'the function src() in a style'],
  ['a style of another kind', drawing('<style type="text/x">g{}</style>'), 'a style of type text/x'],
  ['a fill from elsewhere', drawing('<rect fill="url(https://x.example/#a)"/>'), OUTSIDE_URL],
  ['a quoted fill from elsewhere', drawing('<rect style="fill:url( \'x.svg#a\' )"/>'), OUTSIDE_URL],
  ['a fill by character references', drawing('<rect fill="&#117;rl(&#47;/x.example)"/>'), OUTSIDE_URL],
  ['a fill in capitals', drawing('<rect fill="URL(//x.example)"/>'), OUTSIDE_URL],
  ['a cursor', drawing('<rect cursor="url(//x.example),auto"/>'), 'the attribute cursor'],
  ['text in a font', drawing('<text x="1">Livery</text>'), 'a <text>'],
  ['text beside shapes', drawing('Livery'), 'text beside the shapes'],
  ['an entity', drawing('&x;', undefined, '<!DOCTYPE svg [<!ENTITY x "<script/>">]>'), /^what is no XML/],
  ['an entity that is not used', drawing('', undefined, '<!DOCTYPE svg [<!ENTITY x "y">]>'), 'a document type with entities'],
  [
    'an entity from outside',
    drawing('', undefined, '<!DOCTYPE svg [<!ENTITY % x SYSTEM "file:///etc/passwd"> %x;]>'),
    /a document type with entities|what is no XML/,
  ],
  ['a default attribute', drawing('', undefined, '<!DOCTYPE svg [<!ATTLIST svg onload CDATA "x()">]>'), 'a document type with entities'],
  ['a style sheet instruction', drawing('', undefined, '<?xml-stylesheet href="data:text/css,x"?>'), 'a processing instruction'],
  ['a style sheet instruction within', drawing('<?xml-stylesheet href="#a"?>'), 'a processing instruction'],
  ['UTF-16', Buffer.from(`\ufeff${drawing('<script/>')}`, 'utf16le'), 'bytes that are no UTF-8'],
  ['UTF-16 without a mark', Buffer.from(drawing('<script/>'), 'utf16le'), 'a control character'],
  ['UTF-7', drawing('+ADw-script+AD4-', undefined, '<?xml version="1.0" encoding="UTF-7"?>'), 'the encoding UTF-7'],
  ['Latin 1', Buffer.from(drawing('<title>\u00e9</title>'), 'latin1'), 'bytes that are no UTF-8'],
  ['a control character', drawing('<g id="\u0001"/>'), 'a control character'],
  ['an ampersand alone', drawing('<g id="a&b"/>'), /^what is no XML/],
  ['something after it', `${drawing('')}<script/>`, /^what is no XML/],
  ['HTML', '<html><svg viewBox="0 0 1 1"/></html>', 'no <svg> of the SVG namespace'],
  ['a drawing without its namespace', '<svg viewBox="0 0 1 1"/>', 'no <svg> of the SVG namespace'],
  ['a drawing of no known size', drawing('', 'width="8"'), 'no viewBox'],
  ['a drawing that goes too deep', drawing('<g>'.repeat(99) + '</g>'.repeat(99)), 'more than 60 levels'],
  ['a very large drawing', drawing(`<path d="${'M0 0'.repeat(200_000)}"/>`), /characters$/],
])('MER-1 refuses %s', (_why, text, found) =>
  expect(svgProblem(text)?.found).toEqual(typeof found === 'string' ? found : expect.stringMatching(found)),
)

const LEVELS = Array.from({ length: 9 }, (_, level) => level + 1)
const tenTimes = (part: string): string => part.repeat(10)

const masksOf = (ruleOf: (level: number) => string): string =>
  `<style>${LEVELS.map(ruleOf).join('')}</style><mask id="a0"><rect/></mask>${LEVELS.map((level) => `<mask id="a${level}">${tenTimes(`<rect class="x c${level}"/>`)}</mask>`).join('')}`

describe('MER-1 a drawing whose parts repeat each other into thousands of millions of shapes is refused', () => {
  const REPEATS = 'parts that repeat each other into more than a phone can draw'
  test.each<[by: string, inside: string]>([
    ['use', `<rect id="a0"/>${LEVELS.map((level) => `<g id="a${level}">${tenTimes(`<use href="#a${level - 1}"/>`)}</g>`).join('')}`],
    [
      'masks',
      `<mask id="a0"><rect/></mask>${LEVELS.map((level) => `<mask id="a${level}">${tenTimes(`<rect mask="url(#a${level - 1})"/>`)}</mask>`).join('')}`,
    ],
    [
      'patterns of a style attribute',
      `<pattern id="a0"><rect/></pattern>${LEVELS.map((level) => `<pattern id="a${level}">${tenTimes(`<rect style="fill:url('#a${level - 1}')"/>`)}</pattern>`).join('')}`,
    ],
    [
      'clip paths of a style sheet',
      `<style>${LEVELS.map((level) => `.c${level}{clip-path:url(#a${level - 1})}`).join('')}</style><clipPath id="a0"><rect/></clipPath>${LEVELS.map((level) => `<clipPath id="a${level}">${tenTimes(`<rect class="x c${level}"/>`)}</clipPath>`).join('')}`,
    ],
    [
      'the paint of a group',
      `<pattern id="a0"><rect/></pattern>${LEVELS.map((level) => `<pattern id="a${level}"><g fill="url(#a${level - 1})">${tenTimes('<rect/>')}</g></pattern>`).join('')}`,
    ],
    [
      'a variable of a group',
      `<style>rect{mask:var(--m)}${LEVELS.map((level) => `.c${level}{--m:url(#a${level - 1})}`).join('')}</style><mask id="a0"><rect/></mask>${LEVELS.map((level) => `<mask id="a${level}"><g class="c${level}">${tenTimes('<rect/>')}</g></mask>`).join('')}`,
    ],
    ['rules behind a comment', masksOf((level) => `.c${level}{x:y;/*}*/mask:url(#a${level - 1})}`)],
    ['rules behind a text', masksOf((level) => `.c${level}{content:"}";mask:url(#a${level - 1})}`)],
    ['rules with rules inside', masksOf((level) => `.c${level}{mask:url(#a${level - 1});.z{x:y}}`)],
    ['rules whose selector names no class', masksOf((level) => `[class="x c${level}"]:not(.z){mask:url(#a${level - 1})}`)],
    [
      'markers at each point of a line',
      LEVELS.map((level) => `<marker id="a${level}"><path d="M0 0 1 1 2 2 3 3 4 4" marker-mid="url(#a${level - 1})"/></marker>`).join('') +
        '<marker id="a0"><rect/></marker>',
    ],
    [
      'escaped names',
      `<g id="a0"><rect/></g>${LEVELS.map((level) => `<g id="a${level}">${tenTimes(`<use href="#%61${level - 1}"/>`)}</g>`).join('')}`,
    ],
    [
      'the first of two parts with one name',
      `<g id="a0"><rect/></g>${LEVELS.map((level) => `<g id="a${level}">${tenTimes(`<use href="#a${level - 1}"/>`)}</g>`).join('')}${LEVELS.map((level) => `<g id="a${level}"/>`).join('')}`,
    ],
  ])('by %s', (_by, inside) => expect(svgProblem(drawing(inside))?.found).toBe(REPEATS))

  test.each<[what: string, inside: string]>([
    ['a part used a thousand times', `<g id="a"><rect/><rect/></g>${'<use href="#a"/>'.repeat(1000)}`],
    [
      'three levels',
      `<rect id="a0"/>${LEVELS.slice(0, 3)
        .map((level) => `<g id="a${level}">${tenTimes(`<use href="#a${level - 1}"/>`)}</g>`)
        .join('')}`,
    ],
    [
      'gradients of classes within groups',
      `<style>${LEVELS.map((level) => `.g .c${level},.b>.d${level}{fill:url(#a${level})}`).join('')}</style>${LEVELS.map((level) => `<linearGradient id="a${level}">${'<stop/>'.repeat(5)}</linearGradient>${`<path class="c${level}"/>`.repeat(300)}`).join('')}`,
    ],
    ['a circle, which browsers ignore', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
    [
      'one gradient of a class for all shapes',
      `<style>.s{fill:url(#g)}</style><linearGradient id="g"><stop/></linearGradient>${'<path class="s" d="M0 0"/>'.repeat(2000)}`,
    ],
  ])('but not %s', (_what, inside) => expect(svgProblem(drawing(inside))).toBeUndefined())
})

test('MER-1 a drawing is sent as it was checked: without comments, document types and what programs wrote about it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'livery-drawing-'))
  const place = join(folder, 'logo.svg')
  writeFileSync(place, INKSCAPE)
  const sent = readDrawing(folder, 'logo.svg').toString()
  expect(svgProblem(sent)).toBeUndefined()
  expect(sent).not.toMatch(/inkscape:|sodipodi|rdf|xlink|<!|<\?/)
  expect(sent).toMatch(/<linearGradient [^>]*href="#linearGradient1"/)
  writeFileSync(place, ILLUSTRATOR)
  expect(readDrawing(folder, 'logo.svg').toString()).toContain('.st1{fill:url(#SVGID_1_);clip-path:url(#SVGID_2_);}')
  writeFileSync(place, drawing('<script/>'))
  expect(() => readDrawing(folder, 'logo.svg')).toThrow('a <script>')
})
