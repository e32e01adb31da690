import { expect, onTestFinished, test, vi } from 'vitest'
import { BackendUnavailableError } from '../../src/server/accounts/backend/backend.ts'
import { createHttpBackend } from '../../src/server/accounts/backend/http-backend.ts'

const account = {
  id: 'a-1',
  email: 'ayse@example.com',
  name: 'Ayşe',
  company: 'Nil Turizm',
  phone: '',
  locale: 'tr',
  createdAt: '2026-01-01T00:00:00Z',
  verifiedAt: null
}

/** A business system that answers every request like this. */
function backendThat(status: number, body?: unknown) {
  const client = async () => ({ status, body, text: '', headers: new Headers() })
  return createHttpBackend(client, { prepare: vi.fn() })
}

test('an account is read with times in milliseconds and a supported language', async () => {
  const stored = await backendThat(200, { ...account, locale: 'de' }).readAccountById('a-1')
  expect(stored).toMatchObject({ id: 'a-1', locale: 'en', createdAt: 1_767_225_600_000 })
})

test('an account that does not exist is 404, and a wrong password 401', async () => {
  expect(await backendThat(404).readAccountById('a-1')).toBeUndefined()
  expect(await backendThat(401).logIn('ayse@example.com', 'wrong')).toBeUndefined()
})

test.each([
  ['an id that changes the path', 200, { ...account, id: '..' }],
  ['an id of two segments', 200, { ...account, id: 'a/b' }],
  ['a time that is none', 200, { ...account, createdAt: 'today' }],
  ['nothing', 200, undefined],
  ['status 403', 403, account],
  ['status 404 after logging in', 404, account],
  ['status 500', 500, account]
])('%s is not a valid answer', async (_, status, body) => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => logged.mockRestore())
  const answer = backendThat(status, body).logIn('ayse@example.com', 'right')
  await expect(answer).rejects.toThrow(BackendUnavailableError)
  expect(logged).toHaveBeenCalledOnce()
})
