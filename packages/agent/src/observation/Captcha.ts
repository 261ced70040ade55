/** CAPTCHAs and checks for bots, with what pages load and show for them. */
const table = {
  recaptchaV2: {
    name: "reCAPTCHA",
    loads:
      /^https:\/\/(?:www\.)?(?:google\.com|recaptcha\.net)\/recaptcha\/(?:api2|enterprise)\/anchor\?(?!.*\bsize=invisible\b)/,
    shows: '.g-recaptcha, iframe[src*="/recaptcha/"][src*="/anchor"]',
    field: 'textarea[name="g-recaptcha-response"]',
  },
  recaptchaV3: {
    name: "reCAPTCHA v3",
    loads:
      /^https:\/\/(?:www\.)?(?:google\.com|recaptcha\.net)\/recaptcha\/(?:api|enterprise)\.js\?(?:.*&)?render=(?!explicit|onload)/,
    shows: "",
    field: "",
  },
  hcaptcha: {
    name: "hCaptcha",
    loads: /^https:\/\/(?:[\w-]+\.)*hcaptcha\.com\//,
    shows: '.h-captcha, iframe[src*="hcaptcha.com"]',
    field: '[name="h-captcha-response"]',
  },
  turnstile: {
    name: "Cloudflare Turnstile",
    loads: /^https:\/\/challenges\.cloudflare\.com\/(?:turnstile\/|cdn-cgi\/challenge-platform\/.*turnstile)/,
    shows: '.cf-turnstile, input[name="cf-turnstile-response"]',
    field: 'input[name="cf-turnstile-response"]',
  },
  cloudflare: {
    name: "Cloudflare challenge page",
    loads: /\/cdn-cgi\/challenge-platform\/.*\/chl_page\//,
    shows: "#challenge-form, #challenge-stage, #challenge-running, #challenge-error-text, .cf-turnstile",
    field: "",
  },
  arkose: {
    name: "Arkose Labs",
    loads: /^https:\/\/(?:[\w-]+\.)*(?:arkoselabs|funcaptcha)\.com\//,
    shows: '#FunCaptcha, [data-pkey], iframe[src*="arkoselabs.com"], iframe[src*="funcaptcha.com"]',
    field: "",
  },
  geetest: {
    name: "GeeTest",
    loads: /^https:\/\/(?:[\w-]+\.)*gee(?:test|visit)\.com\//,
    shows: ".geetest_holder, .geetest_captcha, .geetest_box",
    field: "",
  },
  datadome: {
    name: "DataDome",
    loads: /^https:\/\/(?:[\w-]+\.)*captcha-delivery\.com\//,
    shows: 'iframe[src*="captcha-delivery.com"]',
    field: "",
  },
  perimeterx: {
    name: "HUMAN (PerimeterX)",
    loads:
      /^https:\/\/captcha\.(?:px-cdn|px-cloud|perimeterx)\.net\/|^https:\/\/(?:[\w-]+\.)*perimeterx\.net\/.*captcha/,
    shows: "#px-captcha",
    field: "",
  },
  awsWaf: {
    name: "AWS WAF",
    loads: /^https:\/\/(?:[\w-]+\.)*captcha(?:-sdk)?\.awswaf\.com\//,
    shows: "awswaf-captcha, #captcha-container, .amzn-captcha-modal",
    field: "",
  },
} as const satisfies Record<string, CaptchaSigns>

interface CaptchaSigns {
  readonly name: string
  /** URLs of scripts and frames. */
  readonly loads: RegExp
  /** Elements that are present while it must be solved. Empty if it asks for nothing. */
  readonly shows: string
  /** The field for its token. Empty if a token is not enough. */
  readonly field: string
}

/**
 * Kind of a CAPTCHA.
 *
 * @category models
 * @since 0.1.0
 */
export type CaptchaKind = keyof typeof table

export const captchaKinds = Object.keys(table) as ReadonlyArray<CaptchaKind>

export const captchaSigns: Readonly<Record<CaptchaKind, CaptchaSigns>> = table

/** Returns the kind of CAPTCHA that a script or frame of this URL belongs to. */
export const captchaKindOf = (url: string): CaptchaKind | undefined =>
  captchaKinds.find((kind) => captchaSigns[kind].loads.test(url))

/**
 * A CAPTCHA of a page that has not been solved.
 *
 * @category models
 * @since 0.1.0
 */
export interface Captcha {
  readonly kind: CaptchaKind
  /** Name for people. */
  readonly name: string
  /** Public key of the site. Null if the page does not show it. */
  readonly siteKey: string | null
  /** The site's name for what it protects. Null if there is none. */
  readonly action: string | null
  /** URL of its document, without fragment. A token is placed in this document only. */
  readonly url: string
  /** True if a token of a solver can be placed. */
  readonly takesToken: boolean
  /** True if it asks the visitor for nothing, so that there is nothing to solve. */
  readonly isPassive: boolean
}
