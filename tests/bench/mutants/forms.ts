import type { Mutant } from '../../support/mutants.ts'

/** Forms: who may post them, how they are read, checked and answered. */

const sameOriginFile = 'src/http/middleware/same-origin.ts'

export const sameOrigin: Mutant[] = [
  {
    file: sameOriginFile,
    find: "site !== 'same-origin')",
    replace: "site !== 'same-origin' && site !== 'same-site')",
    why: 'a page on another host of our domain could send our forms',
    tests: 'site/contact',
    title: 'form from'
  },
  {
    file: sameOriginFile,
    find: "(site !== undefined && site !== 'same-origin') ||",
    replace: "(site !== undefined && site === 'cross-site') ||",
    why: 'requests of the browser itself and of other hosts of our domain would count as our own',
    tests: 'site/contact',
    title: 'form from'
  },
  {
    file: sameOriginFile,
    find: "(site !== undefined && site !== 'same-origin') ||",
    replace: '',
    why: 'browsers that send Sec-Fetch-Site and no Origin would be let in from everywhere',
    tests: 'site/contact',
    title: 'form from'
  },
  {
    file: sameOriginFile,
    find: "(origin !== undefined && origin !== c.get('url').origin)",
    replace: 'false',
    why: 'older browsers, which send only Origin, would be let in from everywhere',
    tests: 'site/contact',
    title: 'form from'
  },
  {
    file: sameOriginFile,
    find: "origin !== c.get('url').origin",
    replace: "!origin.startsWith(c.get('url').origin)",
    why: 'https://www.example.com.evil.example would count as our own page',
    tests: 'site/contact',
    title: 'form from'
  },
  {
    file: sameOriginFile,
    find: "origin !== c.get('url').origin",
    replace: "(origin !== 'null' && origin !== c.get('url').origin)",
    why: 'a sandboxed frame or a file could send our forms',
    tests: 'site/contact',
    title: 'form from'
  },
  {
    file: sameOriginFile,
    find: 'isUnknown || isForeign(c)',
    replace: 'isForeign(c)',
    why: 'a post without any sign of its origin would be accepted',
    tests: 'site/contact',
    title: 'form from'
  },
  {
    file: 'src/http/endpoints/pages/route.ts',
    find: "app.on('POST', [path], sameOrigin(), formLimit(),",
    replace: "app.on('POST', [path], formLimit(),",
    why: 'any site could send our forms',
    tests: 'site/contact',
    title: 'form from'
  },
  {
    file: 'src/http/endpoints/language-hint/route.ts',
    find: 'sameOrigin(), formLimit()',
    replace: 'formLimit()',
    why: 'any site could close the language hint',
    tests: 'site/locale',
    title: 'hint'
  }
]

const guardsFile = 'src/forms/server/guards.ts'
const receiveFile = 'src/http/forms/receive-form.ts'

export const guards: Mutant[] = [
  {
    file: guardsFile,
    find: "if (guards.trap !== '') return 'honeypotFilled'",
    replace: '',
    why: 'bots that fill in every field would be let in',
    tests: 'forms/guards'
  },
  {
    file: guardsFile,
    find: 'const shortestFillMs = 2000',
    replace: 'const shortestFillMs = 1900',
    why: 'the minimum fill time is 2 s',
    tests: 'forms/guards'
  },
  {
    file: guardsFile,
    find: 'const shortestFillMs = 2000',
    replace: 'const shortestFillMs = 2100',
    why: 'the minimum fill time is 2 s',
    tests: 'forms/guards'
  },
  {
    file: guardsFile,
    find: 'now - renderedAt < fillMs',
    replace: 'now - renderedAt <= fillMs',
    why: 'two seconds are enough',
    tests: 'forms/guards'
  },
  {
    file: guardsFile,
    find: 'return renderedAt !== undefined && now - renderedAt < fillMs',
    replace: 'return renderedAt === undefined || now - renderedAt < fillMs',
    why: 'a form without the hidden fields would be refused',
    tests: 'forms/guards'
  },
  {
    file: guardsFile,
    find: 'const waitSeconds = await countForm(form.name, request)\n',
    replace:
      'const waitSeconds = form.guarded === false ? undefined : await countForm(form.name, request)\n',
    why: 'forms behind the login would have no rate limit',
    tests: 'forms/guards'
  },
  {
    file: 'src/forms/login.ts',
    find: '{ fillMs: 0 }',
    replace: '{}',
    why: 'a password manager would be too fast for the login form',
    tests: 'forms/guards'
  },
  {
    file: 'src/forms/forgot-password.ts',
    find: '{ fillMs: 0 }',
    replace: '{}',
    why: 'a browser that fills in the address would be too fast',
    tests: 'site/accounts-input',
    title: 'at once'
  },
  {
    file: 'wrangler.toml',
    find: 'namespace_id = "1000"\nsimple = { limit = 10,',
    replace: 'namespace_id = "1000"\nsimple = { limit = 1000,',
    why: 'one address could flood the team',
    tests: 'site/lead-forms',
    title: 'contact in en .script: (false|true).: answers 429'
  },
  {
    file: 'src/forms/server/rate-limit.ts',
    find: 'key: `${form}:${ip}`',
    replace: 'key: ip',
    why: 'the limit holds for each form, so that one form does not lock the others',
    tests: 'forms/guards'
  },
  {
    file: 'src/forms/server/rate-limit.ts',
    find: 'key: `${form}:${ip}`',
    replace: 'key: form',
    why: 'one visitor could lock a form for everybody',
    tests: 'forms/guards'
  },
  {
    file: 'src/http/request/client-ip.ts',
    find: "address.includes(':') ? firstHalf(address) : address",
    replace: 'address',
    why: 'an IPv6 visitor has as many addresses as he likes, and so no limit',
    tests: 'server/visitor-address'
  },
  {
    file: 'src/http/request/client-ip.ts',
    find: '.slice(0, 4)',
    replace: '.slice(0, 3)',
    why: 'a whole provider would share one rate limit',
    tests: 'server/visitor-address'
  },
  {
    file: 'src/http/forms/form-limit.ts',
    find: 'const maxBodyBytes = 64 * 1024',
    replace: 'const maxBodyBytes = 64 * 1000',
    why: 'a body of 64 KiB is not too large',
    tests: 'site/errors',
    title: '64 KiB'
  },
  {
    file: 'src/http/forms/form-limit.ts',
    find: 'const maxBodyBytes = 64 * 1024',
    replace: 'const maxBodyBytes = 72 * 1024',
    why: 'bodies are limited to 64 KiB',
    tests: 'site/errors',
    title: '64 KiB'
  },
  {
    file: receiveFile,
    find: 'idempotencyKey: body.idempotencyKey,\n      // The first',
    replace: 'idempotencyKey: state.idempotencyKey,\n      // The first',
    why: 'a second try would be stored twice',
    tests: 'site/lead-forms',
    title: 'contact in en .script: (false|true).: rejects a form that was sent too fast'
  },
  {
    file: receiveFile,
    find: 'renderedAt: Math.min(body.guards.renderedAt ?? state.renderedAt, state.renderedAt)',
    replace: 'renderedAt: state.renderedAt',
    why: 'a visitor who was too fast once would be too fast again',
    tests: 'site/lead-forms',
    title: 'contact in en .script: (false|true).: rejects a form that was sent too fast'
  },
  {
    file: receiveFile,
    find: "if (retryAfterSeconds !== undefined) c.header('Retry-After', String(retryAfterSeconds))",
    replace: '',
    why: '429 comes with Retry-After',
    tests: 'site/lead-forms',
    title: 'contact in en .script: (false|true).: answers 429'
  },
  {
    file: receiveFile,
    find: "return { status: 503, errors: [{ field: '', key: 'unavailable' }] }",
    replace: 'throw error',
    why: 'while the database is down, visitors would lose what they typed',
    tests: 'site/lead-forms',
    title: 'contact in en .script: (false|true).: answers 503'
  },
  {
    file: receiveFile,
    find: 'return (await moreErrors?.(values, request)) ?? []',
    replace: 'return []',
    why: 'errors of passwords would be reported only after all others are corrected',
    tests: 'site/accounts-input',
    title: 'reported with all others'
  },
  {
    file: receiveFile,
    find: 'const first = [...found, ...more].find',
    replace: 'const first = [...more, ...found].find',
    why: 'the schema’s error of a field comes first',
    tests: 'site/accounts-input'
  },
  {
    file: receiveFile,
    find: 'c.header(\'Clear-Site-Data\', \'"cache", "storage"\')',
    replace: "c.header('Clear-Site-Data', '\"*\"')",
    why: 'logging out would forget the language',
    tests: 'site/accounts-sessions',
    title: 'signing out clears'
  },
  {
    file: receiveFile,
    find: 'if (isJson(c.req.raw)) return c.json({ location: outcome.redirectTo }, 200, uncached)',
    replace: 'if (isJson(c.req.raw)) return c.json({ location: outcome.redirectTo })',
    why: 'a cache could keep the answer to a form',
    tests: 'site/lead-forms',
    title: 'contact in en .script: (false|true).: stores valid input'
  }
]

const turnstileFile = 'src/forms/server/turnstile.ts'

export const turnstile: Mutant[] = [
  {
    file: turnstileFile,
    find: "if (token === '') return false",
    replace: "if (token === '') return true",
    why: 'leaving the token out would be enough to pass',
    tests: 'site/turnstile'
  },
  {
    file: turnstileFile,
    find: 'if (answer.success) return answer.output.success',
    replace: 'if (answer.success) return true',
    why: 'every token would pass',
    tests: 'site/turnstile'
  },
  {
    file: turnstileFile,
    find: '  }\n  return true\n}',
    replace: '  }\n  return false\n}',
    why: 'a fault at Cloudflare would stop all forms',
    tests: 'site/turnstile'
  },
  {
    file: turnstileFile,
    find: 'digest(`${idempotencyKey},${token}`)',
    replace: 'digest(idempotencyKey)',
    why: 'a second try with a new token would get the first answer again',
    tests: 'site/turnstile'
  },
  {
    file: turnstileFile,
    find: 'digest(`${idempotencyKey},${token}`)',
    replace: 'digest(crypto.randomUUID())',
    why: 'the same form sent twice would be refused, because a token counts once',
    tests: 'site/turnstile'
  },
  {
    file: turnstileFile,
    find: 'return siteKey && secret',
    replace: 'return siteKey',
    why: 'with the secret missing, no form would ever pass',
    tests: 'forms/guards'
  },
  {
    file: 'src/http/middleware/security-headers.ts',
    find: 'scriptSrc: ["\'self\'", widget], frameSrc: [widget]',
    replace: "scriptSrc: [\"'self'\", 'https:'], frameSrc: [widget]",
    why: 'with Turnstile, script from every site would be allowed',
    tests: 'site/turnstile'
  },
  {
    file: 'src/http/pages/page-body.ts',
    find: "c.get('crawler') ? undefined : turnstileOf",
    replace: 'turnstileOf',
    why: 'crawlers would get the script of the widget',
    tests: 'site/turnstile'
  }
]

const readFile = 'src/forms/server/read-form.ts'

export const readForm: Mutant[] = [
  {
    file: readFile,
    find: ' || sent.has(name)',
    replace: '',
    why: 'of a field that is sent twice, the last one would count silently',
    tests: 'forms/read-form'
  },
  {
    file: readFile,
    find: "typeof value !== 'string' || sent.has(name)",
    replace: 'sent.has(name)',
    why: 'a file or a nested object would be a fault instead of 400',
    tests: 'forms/read-form'
  },
  {
    file: readFile,
    find: 'if ([...sent.keys()].some((name) => !fields.includes(name))) throw new SiteError(400)',
    replace: '',
    why: 'unknown fields would be stored or ignored silently',
    tests: 'forms/read-form'
  },
  {
    file: readFile,
    find: ".replaceAll('\\r\\n', '\\n')",
    replace: '',
    why: 'a message that is short enough in the browser would be too long here',
    tests: 'site/contact',
    title: 'line end'
  },
  {
    file: readFile,
    find: "const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']",
    replace:
      "const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain']",
    why: '415 is promised for every other content type',
    tests: 'forms/read-form'
  },
  {
    file: readFile,
    find: '/^[\\w-]{16,64}$/',
    replace: '/^.{1,64}$/s',
    why: 'a short key, such as 1, would join the messages of different people',
    tests: 'forms/read-form'
  },
  {
    file: readFile,
    find: '/^\\d{1,15}$/',
    replace: '/^.{1,15}$/',
    why: 'a time that is no number would pass the minimum fill time',
    tests: 'forms/read-form'
  },
  {
    file: 'src/forms/server/media-type.ts',
    find: ".split(';', 1)[0]?.trim()",
    replace: '',
    why: 'JSON with a charset would be refused',
    tests: 'forms/read-form'
  },
  {
    file: readFile,
    find: "return typeof body === 'object' && body !== null ? Object.entries(body) : [['', body]]",
    replace: 'return Object.entries(body ?? {})',
    why: 'JSON that is not a form would be an empty form',
    tests: 'forms/read-form'
  },
  {
    file: receiveFile,
    find: "forms.length === 1 && intent === '' ? forms[0] :",
    replace: "intent === '' ? forms[0] :",
    why: 'a page with several forms would guess which one was meant',
    tests: 'site/errors',
    title: 'page with several'
  }
]

const fieldsFile = 'src/forms/fields.ts'

export const validation: Mutant[] = [
  {
    file: fieldsFile,
    find: '[0-9]){6,}',
    replace: '[0-9]){5,}',
    why: 'a phone number has at least 6 digits',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: '[0-9]){6,}',
    replace: '[0-9]){7,}',
    why: 'a phone number of 6 digits is valid',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: 'const longestPhone = 30',
    replace: 'const longestPhone = 31',
    why: 'the limit of the schema is the limit of the field',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: "v.check((value) => value === '' || dialable.test(value), errorKey('Invalid'))",
    replace: "v.check((value) => value === '' || value.length > 5, errorKey('Invalid'))",
    why: 'an optional phone number is checked like a required one',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: "v.regex(mailbox, errorKey('Invalid'))",
    replace: "v.check(() => true, errorKey('Invalid'))",
    why: 'ayse@localhost would be taken, and no mail would arrive',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: '@.*\\.[^.]*[^.\\d][^.]*$/',
    replace: '@/',
    why: 'a.yse@localhost would be taken, and no mail would arrive',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: '(?!\\.|.*\\.[.@])',
    replace: '',
    why: '.ayse@example.com would be taken, and no mail would arrive',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: 'const longestEmail = 254',
    replace: 'const longestEmail = 255',
    why: 'no mail reaches an address of 255 characters',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: 'const longestEmail = 254',
    replace: 'const longestEmail = 253',
    why: 'an address of 254 characters is valid',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: "v.rfcEmail(errorKey('Invalid')),",
    replace: "v.includes('@', errorKey('Invalid')),",
    why: 'a line break or a second address could be in an e-mail address',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: '.replace(/[\\p{Cc}\\p{Zl}\\p{Zp}]+/gu',
    replace: '.replace(/[\\n]+/gu',
    why: 'control characters of a name would reach mails and lists',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: "v.pipe(v.string(), v.trim(), v.maxLength(max, errorKey('Long')))",
    replace: "v.pipe(v.string(), v.maxLength(max, errorKey('Long')))",
    why: 'blanks would count as a name',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: 'export const longestPassword = 256',
    replace: 'export const longestPassword = 255',
    why: 'a password may have 256 characters',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: 'export const longestPassword = 256',
    replace: 'export const longestPassword = 257',
    why: 'a password has at most 256 characters',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: "v.picklist(['on'], errorKey('Required'))",
    replace: 'v.string()',
    why: 'terms=off would count as accepted',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: "v.transform((value) => value === 'on')",
    replace: "v.transform((value) => value !== 'off')",
    why: 'consent to marketing would be given by leaving the box empty',
    tests: 'forms/fields'
  },
  {
    file: fieldsFile,
    find: "v.pipe(requiredText(max, errorKey), v.minLength(min, errorKey('Short')))",
    replace: 'requiredText(max, errorKey)',
    why: 'a message of one letter would be sent to the team',
    tests: 'forms/fields'
  },
  {
    file: 'src/forms/contact.ts',
    find: 'multiline({ min: 10, max: 5000 })',
    replace: 'multiline({ min: 10, max: 5001 })',
    why: 'the longest message has 5000 characters',
    tests: 'forms/fields'
  },
  {
    file: 'src/server/accounts/passwords/password-rules.ts',
    find: 'if (password.length < shortest)',
    replace: 'if (password.length <= shortest)',
    why: 'a password of 12 characters is long enough',
    tests: 'site/passwords',
    title: 'is accepted'
  },
  {
    file: 'src/server/accounts/passwords/password-rules.ts',
    find: 'if (password.length < shortest)',
    replace: 'if (password.length < shortest - 1)',
    why: 'a password has at least 12 characters',
    tests: 'site/accounts-input',
    title: 'errors of passwords'
  },
  {
    file: 'src/config.ts',
    find: 'v.transform((value) => Number(value || 12))',
    replace: 'v.transform((value) => Number(value || 8))',
    why: 'the default minimum is 12 characters',
    tests: ['site/accounts-input', 'config']
  },
  {
    file: 'src/server/accounts/passwords/password-rules.ts',
    find: "if (await isCommon(password)) return { key: 'passwordCommon' }",
    replace: '',
    why: 'password123456 would be accepted',
    tests: 'site/passwords'
  },
  {
    file: 'src/server/accounts/passwords/password-owner.ts',
    find: '(name.length >= shortestCompany && letters.includes(name))',
    replace: 'false',
    why: 'a password must not contain the company name',
    tests: 'server/password-owner'
  },
  {
    file: 'src/server/accounts/passwords/password-owner.ts',
    find: "(email !== '' && foldLetters(password).includes(foldLetters(email))) ||",
    replace: '',
    why: 'a password must not contain the e-mail address',
    tests: 'server/password-owner'
  },
  {
    file: 'src/forms/browser/suggest-email.ts',
    find: "const others = ['mail', 'email', 'ymail', 'cloud']",
    replace: 'const others: string[] = []',
    why: 'people with a real address at mail.com would be corrected',
    tests: 'forms/suggest-email'
  },
  {
    file: 'src/forms/browser/suggest-email.ts',
    find: '(isSwapped && tail(one, 2) === tail(other, 2))',
    replace: 'false',
    why: 'gmial.com would not be noticed',
    tests: 'forms/suggest-email'
  }
]

const keptFile = 'src/http/forms/kept-input.ts'

export const keptInput: Mutant[] = [
  {
    file: keptFile,
    find: 'const lifetimeSeconds = 300',
    replace: 'const lifetimeSeconds = 3000',
    why: 'an address would stay on a shared device for longer than 5 minutes',
    tests: 'site/accounts-input'
  },
  {
    file: keptFile,
    find: 'httpOnly: true',
    replace: 'httpOnly: false',
    why: 'script could read what was typed',
    tests: 'site/accounts-input'
  },
  {
    file: keptFile,
    find: "sameSite: 'Strict'",
    replace: "sameSite: 'Lax'",
    why: 'another site’s link would carry what was typed',
    tests: 'site/accounts-input'
  },
  {
    file: keptFile,
    find: "path: c.get('url').pathname, secure",
    replace: "path: '/', secure",
    why: 'every page would receive what was typed into one',
    tests: 'site/accounts-input'
  },
  {
    file: keptFile,
    find: "if (!opensAlert(c.get('search'))) deleteCookie",
    replace: 'deleteCookie',
    why: 'closing the alert without script would lose the input',
    tests: 'site/accounts-input'
  },
  {
    file: keptFile,
    find: "if (!opensAlert(c.get('search'))) deleteCookie(c, keptInputCookie, scopeOf(c))",
    replace: '',
    why: 'the input would come back at every view',
    tests: 'site/accounts-input'
  },
  {
    file: keptFile,
    find: 'return input.success ? input.output : undefined',
    replace: 'return JSON.parse(cookie)',
    why: 'a cookie from anywhere would be a fault',
    tests: 'site/accounts-input'
  },
  {
    file: 'src/http/pages/page-response.ts',
    find: 'if (!route.form || !hasKeptInput(c) || isPrefetch(c)) return undefined',
    replace: 'if (!route.form || !hasKeptInput(c)) return undefined',
    why: 'a prefetch would use up the input',
    tests: 'site/accounts-input'
  },
  {
    file: 'src/pages/login/page.tsx',
    find: 'keep: { email: values.email,',
    replace: 'keep: { email: values.email, password: values.password,',
    why: 'the password would be in a cookie',
    tests: 'site/accounts-input'
  }
]

export const applications: Mutant[] = [
  {
    file: 'src/pages/partner-application.tsx',
    find: 'const values = { ...submission.values, programme }',
    replace: 'const values = submission.values',
    why: 'nobody would know which programme an application is for',
    tests: 'site/lead-forms',
    title: 'gsa in en .script: true.: stores'
  },
  {
    file: 'src/pages/receive-lead.ts',
    find: "query.has(sentQuery) || query.get(successQuery) === 'application_sent'",
    replace: "query.get(successQuery) === 'application_sent'",
    why: 'an application would lead to the empty form',
    tests: 'site/applications'
  },
  {
    file: 'src/http/cookies/receipt.ts',
    find: ' || !forms.some(({ form }) => form.name === receipt.form)',
    replace: '',
    why: 'a page would show the receipt of another form',
    tests: 'site/accounts-input'
  },
  {
    file: 'src/http/cookies/receipt.ts',
    find: "kept.output.until > c.get('now') ? kept.output : undefined",
    replace: 'kept.output',
    why: 'a receipt that was copied would be shown for ever',
    tests: 'site/accounts-input',
    title: 'a receipt is encrypted'
  },
  {
    file: 'src/server/leads/leads.ts',
    find: 'referenceOf(known ?? lead.id)',
    replace: 'referenceOf(lead.id)',
    why: 'a form that is sent twice would name a reference that nobody can find',
    tests: 'site/lead-forms',
    title: 'three times'
  },
  {
    file: 'src/http/middleware/redirect-applicants.ts',
    find: '|| isPayloadPath(pathname)',
    replace: '',
    why: 'a link in the page would get a document instead of data',
    tests: 'site/applications'
  },
  {
    file: 'src/shared/language/likely-country.ts',
    find: 'locale === defaultLocale ? undefined : ',
    replace: '',
    why: 'everybody who reads English would be taken for British',
    tests: 'site/form-fields'
  }
]
