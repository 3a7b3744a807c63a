import * as fc from 'fast-check'

/** The shapes of the public lists of XSS payloads, written anew: elements that run or load, handlers, namespaces, unclosed and nested markup. */
const OPENERS = ['<', '</', '<<', '< ', '<!--', '--><', '<![CDATA[', ']]><', '<svg><', '<math><mtext><', '<template><', '<noscript><', '<style></style><', '<title><', '<textarea></textarea><', '"><', "'><", '`><'] as const
const NAMES = ['a', 'img', 'script', 'SCRIPT', 'scr<script>ipt', 'svg', 'svg/onload=alert(1)//', 'iframe', 'object', 'embed', 'form', 'input', 'button', 'base', 'meta', 'link', 'style', 'video', 'audio', 'source', 'details', 'marquee', 'body', 'frameset', 'math', 'animate', 'set', 'use', 'foreignObject', 'table', 'isindex', 'x-y', 'slot', 'dialog'] as const
const ATTRIBUTES = ['', ' onerror=alert(1)', ' onload="alert(1)"', '/onclick=alert(1)', ' ONPOINTERENTER=alert(1)', ' on\u0000click=alert(1)', ' style="background:url(javascript:alert(1))"', ' srcdoc="<script>alert(1)</script>"', ' href="javascript:alert(1)"', ' href=" java\tscript:alert(1)"', ' href=&#106;avascript:alert(1)', ' xlink:href="data:text/html,x"', ' action="javascript:alert(1)"', ' formaction=javascript:alert(1)', ' src=x', ' src="data:image/svg+xml,<svg onload=alert(1)>"', ' srcset="//evil.example/a 1x"', ' background=//evil.example', ' ping=//evil.example', ' id=location', ' name=getElementById', ' target=_top', ' is=x-y', ' data-x=1', ' attributeName=href to=javascript:alert(1)'] as const
const CLOSERS = ['>', '', '/>', '>x', '></a>', '></script>', '></style>', '>--!>', ' ', '"', '>\u0000'] as const

/** Any of these shapes, up to four one after another. */
export const hostileHtml: fc.Arbitrary<string> = fc.array(
  fc.tuple(fc.constantFrom(...OPENERS), fc.constantFrom(...NAMES), fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 3 }), fc.constantFrom(...CLOSERS)).map(([open, name, attributes, close]) => open + name + attributes.join('') + close),
  { minLength: 1, maxLength: 4 },
).map((parts) => parts.join(''))
