import { notFound } from '../../../render/define-page.tsx'
import { personEntry } from '../../../server/action-log/person-entry.ts'
import { unsealValue } from '../../../server/operators/sealed-value.ts'
import { readPerson } from '../../../server/people/read-person.ts'
import { deskParams } from '../../../shared/links/path-params.ts'
import { defineDownload } from '../../define-screen.ts'

/** Everything that the site stores about a person, as JSON. */
export const screen = defineDownload({
  backUrl: (request) => request.deskHref('person', { params: deskParams<'personExport'>(request) }),

  async download(request) {
    const email = await unsealValue('person', deskParams<'personExport'>(request).person, request)
    if (email === undefined) return notFound
    const { record } = await readPerson(email, request)
    const content = JSON.stringify(record, undefined, 2)
    const entry = await personEntry('personExported', email, request)
    return { entry, fileName: 'person.json', type: 'application/json', content }
  }
})
