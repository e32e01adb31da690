import { expectTypeOf, test } from 'vitest'
import type { DownloadScreen } from '../../src/desk/define-screen.ts'
import type { DeskRequest, PublicDeskRequest } from '../../src/desk/request.ts'
import type { notFound } from '../../src/render/define-page.tsx'
import type { insertNote } from '../../src/server/leads/notes/notes-store.ts'
import type { deleteLead } from '../../src/server/leads/store.ts'
import type { requeueDead } from '../../src/server/outbox/store.ts'
import type { erasePerson } from '../../src/server/people/erase-person.ts'

// `npm run check` compiles these.
test('a change without its row in the log of actions does not compile', () => {
  type Database = DeskRequest['env']['DB'] & PublicDeskRequest['env']['DB']
  expectTypeOf<Database['prepare' | 'batch' | 'exec' | 'withSession']>().toBeNever()
  expectTypeOf<ReturnType<typeof deleteLead>>().not.toHaveProperty('run')
  expectTypeOf<ReturnType<typeof insertNote>>().not.toHaveProperty('run')
  expectTypeOf<ReturnType<typeof requeueDead>>().not.toHaveProperty('run')
  expectTypeOf<Parameters<typeof erasePerson>[1]>().toHaveProperty('actionLog').not.toBeNullable()
  type File = Exclude<Awaited<ReturnType<DownloadScreen['download']>>, typeof notFound>
  expectTypeOf<File>().toHaveProperty('entry').not.toBeNullable()
})
