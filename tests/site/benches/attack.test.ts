import { expect, test } from 'vitest'
import { type Attack, ownOrigin } from '../../support/attack/attack.ts'
import { listTargets, type rules, violations } from '../../support/attack/rules.ts'
import { attackedSite, attackSite } from '../../support/attack/run.ts'
import { type RawResponse, rawRequest } from '../../support/http/raw-request.ts'
import { startSite } from '../../support/site.ts'

const site = startSite(attackedSite)

test('1000 hostile requests break no rule §1.7.5 §5.3.9 §8.2.7', {
  timeout: 240_000
}, async () => {
  const answers = await attackSite(site, { inputs: 1000, seed: 20_261_130 })
  // The requests reach the pages, the redirects, the forms and each form's rejections.
  expect([...answers.keys()]).toEqual(
    expect.arrayContaining([
      ...['GET 200', 'GET 301', 'GET 303', 'GET 400', 'GET 404', 'GET 405', 'HEAD 200'],
      ...['POST 200', 'POST 303', 'POST 400', 'POST 403', 'POST 404', 'POST 405', 'POST 413'],
      ...['POST 415', 'POST 422']
    ])
  )
})

test.each(['/faq', 'http://evil.example/?error=', '//evil.example', 'http://[/'])(
  'no header makes a request for %s count as https',
  async (target) => {
    const headers = { 'X-Forwarded-Proto': 'https' }
    const answer = await rawRequest(site.origin, target, { headers })
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
  }
)

interface Planted {
  attack?: Partial<Attack>
  answer?: Partial<RawResponse>
}

/** For each rule, a valid exchange changed so that the rule must report it. */
const planted: Record<keyof typeof rules, Planted> = {
  'there is no fault': { answer: { status: 500 } },
  'every answer is our own': { answer: { headers: { 'x-request-id': 'theirs' } } },
  'every answer has the security headers': { answer: { headers: { 'x-frame-options': 'ALLOW' } } },
  'nothing typed is printed unescaped': { answer: { body: '<p>q7k&lt;"&#x27;&gt;&amp;k7q</p>' } },
  'no password is sent back': { answer: { body: '<input value="pass7Kmark">' } },
  'a request adds no header': { answer: { headers: { 'x-injected': '1' } } },
  'a request adds no cookie': { answer: { headers: { 'set-cookie': ['signed_in=1; Domain=x'] } } },
  'a redirect stays on our origin': {
    answer: { status: 303, headers: { location: '/\\evil.example' } }
  },
  'a page links to no strange place': { answer: { body: '<a href="//evil.example/">' } },
  'the host that a request claims appears nowhere': { answer: { body: '//claimed.example/' } },
  'a body with a foreign field is refused': { attack: { hasForeignField: true } },
  'no answer has a key of the prototype': {
    answer: { headers: { 'content-type': 'application/json' }, body: '{"__proto__":{}}' }
  },
  'a JSON address answers in JSON': { attack: { target: '/healthz' } },
  'a page is in the language of its path': { attack: { target: '/tr/faq' } },
  'the desk opens with a session of an operator only': {
    answer: { body: '<nav class="desk-nav">' }
  },
  'no cache keeps the desk, and no crawler': { attack: { target: '/_ops/leads' } },
  'an answer with a cookie is kept by no cache': {
    answer: { headers: { 'set-cookie': ['signed_in=1'] } }
  }
}

test.each(Object.entries(planted))(
  'a planted violation is found by the rule that %s',
  async (rule, change) => {
    const page = await rawRequest(site.origin, '/faq')
    const attack: Attack = {
      method: 'GET',
      target: '/faq',
      headers: [],
      body: '',
      encoding: 'utf8',
      hasForeignField: false
    }
    const usualTargets = new Set([ownOrigin, ...listTargets(page.body)])
    expect(violations({ attack, answer: page, usualTargets })).toEqual([])
    const answer = {
      ...page,
      ...change.answer,
      headers: { ...page.headers, ...change.answer?.headers }
    }
    const found = violations({ attack: { ...attack, ...change.attack }, answer, usualTargets })
    expect(found.join('\n')).toContain(`${rule}: `)
  }
)
