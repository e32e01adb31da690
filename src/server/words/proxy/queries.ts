import { isChangeBranch, isObjectId, isReadablePath } from '../allowed-paths.ts'
import { stageLabels } from '../names.ts'
import type { FieldRules } from './document.ts'

interface ReadableFile {
  owner: string
  name: string
  mainBranch: string
}

/** The labels of the editor, and of its predecessors, which it also looks for. */
const knownLabel = /^(?:sveltia|netlify|decap)-cms\/[a-z_]+$/

/**
 * Every GraphQL field that the editor reads: Sveltia CMS 0.221.1, `services/backends/git/github`.
 */
export function queryRules({ owner, name, mainBranch }: ReadableFile): FieldRules {
  const isBranch = (value: unknown) => isText(value, isKnownBranch)
  const isKnownBranch = (branch: string) => branch === mainBranch || isChangeBranch(branch)

  const person = {
    ...leafRules('name', 'email', 'avatarUrl', 'login', 'databaseId'),
    user: { fields: leafRules('login', 'databaseId') }
  }
  const commit: FieldRules = {
    ...leafRules('oid', 'message', 'committedDate'),
    author: { fields: person },
    status: {
      fields: { contexts: { fields: leafRules('context', 'state', 'targetUrl', 'description') } }
    },
    checkSuites: {
      args: { last: isCount },
      fields: {
        nodes: {
          fields: {
            checkRuns: {
              args: { last: isCount },
              fields: {
                nodes: {
                  fields: leafRules('name', 'status', 'conclusion', 'detailsUrl', 'summary')
                }
              }
            }
          }
        }
      }
    },
    deployments: { args: { last: isCount, orderBy: isOrder }, isDropped: true }
  }
  const history = {
    args: { first: isCount, path: (value: unknown) => isText(value, isReadablePath) },
    fields: { nodes: { fields: commit } }
  }
  const blob = leafRules('oid', 'byteSize', 'isBinary', 'isTruncated', 'text')
  const pullRequest: FieldRules = {
    ...leafRules('id', 'number', 'title', 'url', 'isDraft', 'isCrossRepository', 'createdAt'),
    ...leafRules('updatedAt', 'headRefName', 'headRefOid'),
    author: { fields: person },
    labels: { args: { first: isCount }, fields: { nodes: { fields: leafRules('name') } } },
    files: {
      args: { first: isCount },
      fields: { nodes: { fields: leafRules('path', 'changeType') } }
    }
  }
  return {
    repository: {
      args: { owner: (value) => value === owner, name: (value) => value === name },
      fields: {
        ...leafRules('id'),
        defaultBranchRef: { fields: leafRules('name') },
        ref: {
          args: { qualifiedName: isBranch },
          fields: { target: { fields: { ...commit, history } } }
        },
        object: {
          args: { oid: isObjectId, expression: (value) => isText(value, isFileOfBranch) },
          fields: { ...blob, ...commit }
        },
        pullRequests: {
          args: {
            states: (value) => value === 'OPEN',
            labels: (value) => Array.isArray(value) && value.every(isKnownLabel),
            headRefName: isBranch,
            first: isCount,
            orderBy: isOrder
          },
          fields: { ...leafRules('totalCount'), nodes: { fields: pullRequest } }
        }
      }
    }
  }

  function isFileOfBranch(expression: string): boolean {
    const [branch = '', path = '', ...more] = expression.split(':')
    return more.length === 0 && isKnownBranch(branch) && isReadablePath(path)
  }
}

/** The fields that the editor may request from each mutation. */
export const payloadRules: FieldRules = {
  createCommitOnBranch: {
    fields: {
      commit: {
        fields: {
          ...leafRules('oid', 'committedDate'),
          file: {
            args: { path: (value) => isText(value, isReadablePath) },
            fields: leafRules('oid')
          }
        }
      }
    }
  },
  createRef: { fields: { ref: { fields: leafRules('name') } } },
  convertPullRequestToDraft: { fields: { pullRequest: { fields: leafRules('isDraft') } } },
  markPullRequestReadyForReview: { fields: { pullRequest: { fields: leafRules('isDraft') } } }
}

export function isStageLabel(label: unknown): label is string {
  return Object.values(stageLabels).some((each) => each === label)
}

export function isKnownLabel(label: unknown): boolean {
  return isText(label, (text) => knownLabel.test(text))
}

function leafRules(...names: string[]): FieldRules {
  return Object.fromEntries(names.map((name) => [name, {}]))
}

function isText(value: unknown, isAllowed: (text: string) => boolean): boolean {
  return typeof value === 'string' && isAllowed(value)
}

/** GitHub's own limit for lists. */
function isCount(value: unknown): boolean {
  return typeof value === 'number' && value >= 1 && value <= 100
}

function isOrder(value: unknown): boolean {
  const values = ['UPDATED_AT', 'CREATED_AT', 'ASC', 'DESC']
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((each) => values.includes(each))
  )
}
