/** Markup that must never reach a browser unchanged: it runs a script, loads a frame, or takes a global name. */
export const SCRIPT_PAYLOADS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#9;script:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href=" javascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="//evil.example">x</a>',
  '<a href="\\\\evil.example">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<textarea>&lt;/textarea&gt;&lt;svg/onload=alert(1)&gt;</textarea>',
  '<form><input name=attributes><input name=nodeName></form>',
  '<img name=getElementById><a id=body>',
  '<style>@import "//evil/x.css";*{background:url(//evil)}</style>',
  '<p style="background:url(javascript:alert(1))">a</p>',
  '<form action="javascript:alert(1)"><button formaction="javascript:alert(2)">x</button></form>',
  '<a xlink:href="javascript:alert(1)">x</a>',
  '<base href="//evil/">',
  '<meta http-equiv=refresh content="0;url=//evil">',
  '<template><img src=x onerror=alert(1)></template>',
  '<details open ontoggle=alert(1)>',
  '<! --><img src=x onerror=alert(1)>',
  '<![CDATA[><img src=x onerror=alert(1)>]]>',
  '<xmp><p title="</xmp><img src=x onerror=alert(1)>">',
  '<img src="https://tracker.example/p.gif">',
  '<a href="https://x" target=_blank>x</a>',
] as const;

/**
 * Patterns that stored markup must not match. They match tags only, because escaped text may contain the same words.
 */
export const FORBIDDEN_MARKUP = [
  /<script/i,
  /<[^>]*\son\w+\s*=/i,
  /(?:href|src|action|formaction|poster)\s*=\s*["']?\s*(?:javascript|vbscript|data:text)/i,
  /srcdoc/i,
  /<(?:iframe|base|meta|form|style|object|embed|template|svg|math)\b/i,
  /<[^>]*\s(?:id|name|style)\s*=/i,
  /(?:href|src)\s*=\s*["']?\s*(?:\/\/|\\\\|\/\\)/i,
] as const;
