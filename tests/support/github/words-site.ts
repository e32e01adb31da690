import { beforeEach } from 'vitest'
import en from '../../../locales/en/desk/words.json'
import { logInOperator, operators, operatorVars } from '../desk.ts'
import { startSite } from '../site.ts'
import { createEditor } from './editor.ts'
import { startGitHub } from './github.ts'

/** The editor's question for the newest commit of a branch. */
export const lastCommit = `query($owner: String!, $repo: String!, $branch: String!) {
  repository(owner: $owner, name: $repo) {
    ref(qualifiedName: $branch) { target { ... on Commit { history(first: 1) { nodes { oid message } } } } }
  }
}`

/** A file and a branch of a change that tests make. */
export const home = 'locales/en/messages/home.json'
export const branch = 'cms/pages/home'
export const words = '{\n  "hero": "New words"\n}\n'
/** The authors of a change that is not by the tests' editor. */
export const others = [{ name: 'Second', email: operators.secondOwner }]

/** The proxy's answer to a request that is not on its allowlist. */
export const notAllowed = {
  status: 403,
  body: { reason: 'notAllowed', message: en.errors.notAllowed }
}

/** A site with a stub of GitHub, which is reset before each test. */
export function startWordsSite(more: () => Record<string, string> = () => ({})) {
  const github = startGitHub()
  const site = startSite({
    faults: true,
    vars: () => ({ ...operatorVars, ...github.vars, ...more() }),
    secrets: github.secrets
  })

  beforeEach(() => github.reset())

  return {
    github,
    site,
    loggedIn: async (email: string) => createEditor(site, github, await logInOperator(site, email)),

    /** A change by somebody else that is ready to be published. */
    readyChange(files: Record<string, string | null> = { [home]: words }) {
      const change = github.openChange({ branch, files, authors: others, stage: 'pending_publish' })
      github.setCheck(github.head(branch))
      return change
    },

    /** The requests that wrote to GitHub. */
    writes: () =>
      github.requests.filter(
        ({ method, path, body }) =>
          method !== 'GET' && !path.startsWith('/app/') && !/^\s*query/.test(body?.query ?? '')
      ),

    /** The newest row of the log of an action. */
    async logged(action: string) {
      const results = await site.listRows<{ operator: string; subject: string; details: string }>(
        `SELECT operator, subject_id AS subject, details FROM operator_actions
         WHERE action = ? ORDER BY id DESC`,
        action
      )
      const [newest] = results
      return newest && { ...newest, details: JSON.parse(newest.details) }
    }
  }
}
