import { personEntry } from '../../../server/action-log/person-entry.ts'
import { showPerson } from '../../../server/people/people.ts'
import { openPerson } from '../../../server/people/person-link.ts'
import { defineDownload, notFound } from '../../define-screen.tsx'

/** Everything that the site holds about a person, as JSON. */
export const screen = defineDownload({
  from: ({ desk, params }) => desk('person', { params: { person: params.person ?? '' } }),

  async download(request) {
    const email = await openPerson(request.params.person ?? '', request)
    if (email === undefined) return notFound
    const record = await showPerson(email, request)
    await request.log.write(await personEntry('personExported', email, request), [])
    const content = JSON.stringify(record, undefined, 2)
    return { fileName: 'person.json', type: 'application/json', content }
  }
})
