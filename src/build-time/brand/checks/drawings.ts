import { type Document, DOMParser, type Element, onWarningStopParsing, XMLSerializer } from '@xmldom/xmldom'
import { readBrandFile } from '#build-time/brand/folder-files.ts'
import { drawsTooMuch } from './drawing-weight.ts'

/** What is wrong with a drawing, as the checks of a brand folder say it. */
interface DrawingProblem {
  readonly found: string
  readonly expected: string
  readonly fix: string
}

type Drawing = { readonly ok: true; readonly svg: string } | { readonly ok: false; readonly problem: DrawingProblem }

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/))

const SVG = 'http://www.w3.org/2000/svg'

/** Shapes, paint, filters without pictures, animation. Anything else could run, load or differ by device. */
const ELEMENTS = words(
  `svg g defs symbol use path rect circle ellipse line polyline polygon linearGradient radialGradient stop clipPath mask pattern marker title desc style
  filter feBlend feColorMatrix feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow feFlood feFuncA
  feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight feSpecularLighting feSpotLight feTile feTurbulence
  animate animateMotion animateTransform mpath set`,
)

const TEXT_ELEMENTS = words('title desc style')

/** Animatable: CSS properties and numbers. */
const DRAWING_ATTRIBUTES = words(
  `x y width height viewBox preserveAspectRatio cx cy r rx ry fx fy fr x1 y1 x2 y2 d points pathLength transform offset gradientTransform patternTransform
  transform-origin transform-box markerWidth markerHeight refX refY orient in in2 stdDeviation values operator mode k1 k2 k3 k4 dx dy baseFrequency numOctaves seed
  order kernelMatrix divisor bias targetX targetY kernelUnitLength surfaceScale diffuseConstant specularConstant specularExponent azimuth elevation z
  pointsAtX pointsAtY pointsAtZ limitingConeAngle scale radius tableValues slope intercept amplitude exponent
  alignment-baseline baseline-shift clip clip-path clip-rule color color-interpolation color-interpolation-filters color-rendering direction display
  dominant-baseline fill fill-opacity fill-rule filter flood-color flood-opacity font-family font-size font-stretch font-style font-variant font-weight
  image-rendering isolation letter-spacing lighting-color marker marker-end marker-mid marker-start mask mask-type mix-blend-mode opacity overflow paint-order
  pointer-events shape-rendering stop-color stop-opacity stroke stroke-dasharray stroke-dashoffset stroke-linecap stroke-linejoin stroke-miterlimit
  stroke-opacity stroke-width text-anchor text-decoration text-rendering unicode-bidi vector-effect visibility word-spacing writing-mode`,
)

const OTHER_ATTRIBUTES = words(
  `version baseProfile href style enable-background gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits patternContentUnits
  markerUnits filterUnits primitiveUnits result stitchTiles edgeMode preserveAlpha xChannelSelector yChannelSelector type media focusable
  attributeName attributeType begin dur end min max restart repeatCount repeatDur calcMode keyTimes keySplines keyPoints from to by additive accumulate
  rotate path origin`,
)

/** Draw nothing. `t` and `p-id` come from icon libraries. */
const FREE_ATTRIBUTE = /^(?:id|class|role|lang|t|p-id|(?:aria|data)-[\w.-]+)$/

/** Load nothing; `url()` is checked apart. */
const FUNCTIONS = words(
  `url rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix var calc min max clamp matrix matrix3d translate translatex translatey translatez translate3d
  scale scalex scaley scalez scale3d rotate rotatex rotatey rotatez rotate3d skew skewx skewy perspective blur brightness contrast drop-shadow grayscale
  hue-rotate invert opacity saturate sepia polygon circle ellipse inset path rect cubic-bezier steps linear not is where has nth-child nth-of-type nth-last-child
  linear-gradient radial-gradient conic-gradient`,
)

/** Drawing programs' metadata, which draws nothing and is dropped. */
const EDITORS =
  /^(?:http:\/\/(?:www\.inkscape\.org\/namespaces\/|sodipodi\.sourceforge\.net\/|ns\.adobe\.com\/|www\.w3\.org\/1999\/02\/22-rdf-syntax-ns#|purl\.org\/dc\/|creativecommons\.org\/ns#|web\.resource\.org\/cc\/|www\.bohemiancoding\.com\/sketch\/|www\.serif\.com\/|www\.figma\.com\/figma\/|vectornator\.io|www\.corel\.com\/|schemas\.microsoft\.com\/visio\/)|https:\/\/(?:boxy-svg\.com|sketch\.io|www\.figma\.com\/figma\/))/

const XMLNS = 'http://www.w3.org/2000/xmlns/'

const XLINK = 'http://www.w3.org/1999/xlink'

const [MAX_LEVELS, MAX_LENGTH] = [60, 500_000]

const XML = 'http://www.w3.org/XML/1998/namespace'

const LEGAL = /^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]*$/u

/** Undefined if it holds only shapes, gradients and own filters. */
export function svgProblem(file: Uint8Array | string): DrawingProblem | undefined {
  const drawing = drawingOf(file)
  return drawing.ok ? undefined : drawing.problem
}

/**
 * Reserialised from the checked tree, so that browsers read what was checked; a script in it would run on our origin. Throws where
 * `svgProblem` refuses.
 */
export function readDrawing(folder: string, name: string): Buffer {
  const drawing = drawingOf(readBrandFile(folder, name))
  if (!drawing.ok) throw new Error(`${name} of ${folder}: ${drawing.problem.found}`)
  return Buffer.from(drawing.svg)
}

function drawingOf(file: Uint8Array | string): Drawing {
  const expected = 'an SVG of shapes alone, without script, links, texts or outside files'
  try {
    const root = rootOf(typeof file === 'string' ? file : new TextDecoder('utf-8', { fatal: true }).decode(file))
    keepShapes(root, 0)
    if (drawsTooMuch(root)) throw new Refused('parts that repeat each other into more than a phone can draw')
    if (root.hasAttribute('viewBox')) return { ok: true, svg: new XMLSerializer().serializeToString(root) }
    return { ok: false, problem: { found: 'no viewBox', expected: 'a viewBox for its size', fix: 'add viewBox="0 0 width height"' } }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, problem: { found: error.message, expected, fix: error.fix } }
    const found = error instanceof TypeError ? 'bytes that are no UTF-8' : `what is no XML: ${(error as Error).message.split('\n')[0]}`
    return { ok: false, problem: { found, expected, fix: 'export it as plain SVG in UTF-8' } }
  }
}

class Refused extends Error {
  readonly fix: string
  constructor(found: string, fix = 'remove it') {
    super(found)
    this.fix = fix
  }
}

/** Refuses internal entities. */
function rootOf(text: string): Element {
  if (text.length > MAX_LENGTH) throw new Refused(`${text.length} characters`, 'draw it with fewer points')
  if (!LEGAL.test(text)) throw new Refused('a control character')
  const declared = /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([^"'>]*)/.exec(text)?.[1] ?? 'utf-8'
  if (!/^utf-?8$/i.test(declared)) throw new Refused(`the encoding ${declared}`, 'export it in UTF-8')
  const document: Document = new DOMParser({ onError: onWarningStopParsing }).parseFromString(text.trim(), 'text/xml')
  if (document.doctype?.internalSubset) throw new Refused('a document type with entities', 'export it as plain SVG')
  if ([...document.childNodes].some(({ nodeType, nodeName }) => nodeType === 7 && nodeName !== 'xml'))
    throw new Refused('a processing instruction')
  const root = document.documentElement
  if (root?.localName !== 'svg' || root.namespaceURI !== SVG) throw new Refused('no <svg> of the SVG namespace', 'export it as plain SVG')
  return root
}

/** Keeps drawing content; throws on anything else. */
function keepShapes(element: Element, level: number): void {
  if (level > MAX_LEVELS) throw new Refused(`more than ${MAX_LEVELS} levels`, 'flatten its groups')
  const { nodeName, namespaceURI } = element
  if (namespaceURI !== SVG || element.prefix || !ELEMENTS.has(nodeName))
    throw new Refused(`a <${nodeName}>`, /^(?:text|tspan|textPath|flow\w+)$/.test(nodeName) ? 'turn its texts into paths' : 'remove it')
  keepAttributes(element)
  for (const child of Array.from(element.childNodes)) {
    if (child.nodeType === 3 || child.nodeType === 4) {
      const text = child.nodeValue ?? ''
      if (TEXT_ELEMENTS.has(nodeName)) element.replaceChild((element.ownerDocument as Document).createTextNode(text), child)
      else if (text.trim() !== '') throw new Refused('text beside the shapes')
    } else if (child.nodeType === 8) element.removeChild(child)
    else if (child.nodeType !== 1) throw new Refused('a processing instruction')
    else if (isAboutDrawing(child as Element)) element.removeChild(child)
    else if (TEXT_ELEMENTS.has(nodeName)) throw new Refused(`a <${child.nodeName}> in a <${nodeName}>`)
    else keepShapes(child as Element, level + 1)
  }
  // Whole: comments and CDATA between texts are gone, so parts may combine.
  if (nodeName === 'style') refuseLoading(element.textContent ?? '')
}

/** Editor metadata without anything that a browser knows. */
function isAboutDrawing(element: Element): boolean {
  const isEditors = element.namespaceURI !== null && EDITORS.test(element.namespaceURI)
  if (!isEditors && !(element.namespaceURI === SVG && element.nodeName === 'metadata')) return false
  const foreign = [...element.getElementsByTagName('*')].find(({ namespaceURI }) => namespaceURI === null || !EDITORS.test(namespaceURI))
  if (foreign) throw new Refused(`a <${foreign.nodeName}> in <${element.nodeName}>`)
  return true
}

function keepAttributes(element: Element): void {
  for (const attribute of Array.from(element.attributes)) {
    const { name, value, localName, namespaceURI } = attribute
    const isXlink = namespaceURI === XLINK && localName === 'href'
    const isNothing =
      (namespaceURI === XMLNS && name !== 'xmlns') || (namespaceURI === XML && (localName === 'space' || localName === 'lang'))
    const isEditors = namespaceURI !== null && EDITORS.test(namespaceURI) && !/^on/i.test(localName ?? '')
    if (isNothing || isEditors || isXlink) element.removeAttributeNode(attribute)
    if (isNothing || isEditors || name === 'xmlns') continue
    const known = isXlink ? 'href' : name
    if (namespaceURI !== null && !isXlink) throw new Refused(`the attribute ${name}`)
    if (FREE_ATTRIBUTE.test(known)) continue
    if (!DRAWING_ATTRIBUTES.has(known) && !OTHER_ATTRIBUTES.has(known)) throw new Refused(`the attribute ${name}`)
    if (known === 'href' && !/^#\S+$/.test(value)) throw new Refused('a link to something outside the drawing')
    if (known === 'attributeName' && !DRAWING_ATTRIBUTES.has(value)) throw new Refused(`an animated ${value}`)
    if (known === 'type' && element.nodeName === 'style' && value !== 'text/css') throw new Refused(`a style of type ${value}`)
    refuseLoading(value)
    if (/^(?:from|to|by|values)$/.test(known) && /url\(/i.test(value)) throw new Refused('an animation between parts of the drawing')
    if (isXlink && !element.hasAttribute('href')) element.setAttribute('href', value)
  }
}

/** Refuses CSS that could load: foreign addresses, loading functions and rules, and escapes that hide them. */
function refuseLoading(css: string): void {
  if (css.includes('\\')) throw new Refused('a backslash in a style, which can hide an address')
  if (/url\((?![\t\n\f\r ]*["']?#)/i.test(css)) throw new Refused('a url() that leads outside the drawing')
  const rule = /@(?!media\b|supports\b|(?:-webkit-)?keyframes\b)\S{0,20}/i.exec(css)?.[0]
  if (rule !== undefined) throw new Refused(`the rule ${rule} in a style`)
  const called = [...css.matchAll(/([^\s(),:;{}'"]{1,40})\(/g)].map(([, name = '']) => name.toLowerCase())
  const unknown = called.find((name) => !FUNCTIONS.has(name.replace(/^.*[*/+]/, '')))
  if (unknown !== undefined) throw new Refused(`the function ${unknown}() in a style`)
}
