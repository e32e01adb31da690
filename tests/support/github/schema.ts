import { buildSchema } from 'graphql'

/**
 * The part of GitHub's GraphQL schema that the editor and the desk use, with the names and types of
 * https://docs.github.com/public/fpt/schema.docs.graphql
 */
export const schema = buildSchema(`
  scalar DateTime
  scalar URI
  scalar GitObjectID
  scalar Base64String

  type Query {
    repository(owner: String!, name: String!, followRenames: Boolean = true): Repository
    node(id: ID!): Node
    viewer: User!
  }
  interface Node { id: ID! }
  interface Actor { login: String! avatarUrl(size: Int): URI! }
  type User implements Node & Actor {
    id: ID! login: String! avatarUrl(size: Int): URI! name: String email: String! databaseId: Int
  }
  type Bot implements Node & Actor { id: ID! login: String! avatarUrl(size: Int): URI! }
  type App { slug: String! }

  type Repository implements Node {
    id: ID!
    nameWithOwner: String!
    isPrivate: Boolean!
    defaultBranchRef: Ref
    ref(qualifiedName: String!): Ref
    object(oid: GitObjectID, expression: String): GitObject
    pullRequest(number: Int!): PullRequest
    pullRequests(
      states: [PullRequestState!], labels: [String!], headRefName: String, baseRefName: String
      first: Int, after: String, last: Int, orderBy: IssueOrder
    ): PullRequestConnection!
  }
  type Ref implements Node { id: ID! name: String! target: GitObject }
  interface GitObject { id: ID! oid: GitObjectID! }
  type Tree implements GitObject { id: ID! oid: GitObjectID! }
  type Blob implements GitObject {
    id: ID! oid: GitObjectID! text: String isTruncated: Boolean! isBinary: Boolean byteSize: Int!
  }
  type Commit implements Node & GitObject {
    id: ID!
    oid: GitObjectID!
    message: String!
    committedDate: DateTime!
    author: GitActor
    file(path: String!): TreeEntry
    history(first: Int, after: String, path: String): CommitHistoryConnection!
    status: Status
    checkSuites(first: Int, last: Int): CheckSuiteConnection
    deployments(first: Int, last: Int, orderBy: DeploymentOrder): DeploymentConnection
  }
  type TreeEntry { oid: GitObjectID! object: GitObject }
  type GitActor { name: String email: String avatarUrl(size: Int): URI! user: User }
  type CommitHistoryConnection { nodes: [Commit] totalCount: Int! }

  type Status { contexts: [StatusContext!]! }
  type StatusContext {
    context: String! state: StatusState! targetUrl: URI description: String createdAt: DateTime!
  }
  enum StatusState { ERROR EXPECTED FAILURE PENDING SUCCESS }
  type CheckSuiteConnection { nodes: [CheckSuite] }
  type CheckSuite {
    app: App
    checkRuns(first: Int, last: Int, filterBy: CheckRunFilter): CheckRunConnection
  }
  input CheckRunFilter { checkName: String checkType: CheckRunType }
  enum CheckRunType { ALL LATEST }
  type CheckRunConnection { nodes: [CheckRun] }
  type CheckRun {
    name: String! status: CheckStatusState! conclusion: CheckConclusionState
    detailsUrl: URI summary: String
    annotations(first: Int, after: String): CheckAnnotationConnection
  }
  enum CheckStatusState { COMPLETED IN_PROGRESS PENDING QUEUED REQUESTED WAITING }
  enum CheckConclusionState {
    ACTION_REQUIRED CANCELLED FAILURE NEUTRAL SKIPPED STALE STARTUP_FAILURE SUCCESS TIMED_OUT
  }
  type CheckAnnotationConnection { nodes: [CheckAnnotation] }
  type CheckAnnotation {
    annotationLevel: CheckAnnotationLevel
    path: String! message: String! title: String location: CheckAnnotationSpan!
  }
  enum CheckAnnotationLevel { FAILURE NOTICE WARNING }
  type CheckAnnotationSpan { start: CheckAnnotationPosition! end: CheckAnnotationPosition! }
  type CheckAnnotationPosition { line: Int! column: Int }
  input DeploymentOrder { field: DeploymentOrderField! direction: OrderDirection! }
  enum DeploymentOrderField { CREATED_AT }
  type DeploymentConnection { nodes: [Deployment] }
  type Deployment { environment: String latestStatus: DeploymentStatus }
  type DeploymentStatus { state: String! environmentUrl: URI description: String }

  type PullRequestConnection { nodes: [PullRequest] totalCount: Int! }
  type PullRequest implements Node {
    id: ID!
    number: Int!
    title: String!
    url: URI!
    state: PullRequestState!
    isDraft: Boolean!
    isCrossRepository: Boolean!
    createdAt: DateTime!
    updatedAt: DateTime!
    mergedAt: DateTime
    mergeable: MergeableState!
    mergeCommit: Commit
    baseRefName: String!
    headRefName: String!
    headRefOid: GitObjectID!
    author: Actor
    repository: Repository!
    labels(first: Int): LabelConnection
    files(first: Int, after: String): PullRequestChangedFileConnection
    commits(first: Int, last: Int, after: String): PullRequestCommitConnection!
  }
  enum PullRequestState { CLOSED MERGED OPEN }
  enum MergeableState { CONFLICTING MERGEABLE UNKNOWN }
  input IssueOrder { field: IssueOrderField! direction: OrderDirection! }
  enum IssueOrderField { COMMENTS CREATED_AT UPDATED_AT }
  enum OrderDirection { ASC DESC }
  type LabelConnection { nodes: [Label] }
  type Label { name: String! }
  type PullRequestChangedFileConnection { nodes: [PullRequestChangedFile] totalCount: Int! }
  type PullRequestChangedFile { path: String! changeType: PatchStatus! }
  enum PatchStatus { ADDED CHANGED COPIED DELETED MODIFIED RENAMED }
  type PullRequestCommitConnection { nodes: [PullRequestCommit] totalCount: Int! }
  type PullRequestCommit { commit: Commit! }

  type Mutation {
    createCommitOnBranch(input: CreateCommitOnBranchInput!): CreateCommitOnBranchPayload
    createRef(input: CreateRefInput!): CreateRefPayload
    convertPullRequestToDraft(
      input: ConvertPullRequestToDraftInput!
    ): ConvertPullRequestToDraftPayload
    markPullRequestReadyForReview(
      input: MarkPullRequestReadyForReviewInput!
    ): MarkPullRequestReadyForReviewPayload
  }
  input CreateCommitOnBranchInput {
    branch: CommittableBranch! expectedHeadOid: GitObjectID! fileChanges: FileChanges
    message: CommitMessage! clientMutationId: String
  }
  input CommittableBranch { repositoryNameWithOwner: String branchName: String id: ID }
  input FileChanges { additions: [FileAddition!] = [] deletions: [FileDeletion!] = [] }
  input FileAddition { path: String! contents: Base64String! }
  input FileDeletion { path: String! }
  input CommitMessage { headline: String! body: String }
  type CreateCommitOnBranchPayload { commit: Commit ref: Ref }
  input CreateRefInput {
    repositoryId: ID! name: String! oid: GitObjectID! clientMutationId: String
  }
  type CreateRefPayload { ref: Ref }
  input ConvertPullRequestToDraftInput { pullRequestId: ID! clientMutationId: String }
  input MarkPullRequestReadyForReviewInput { pullRequestId: ID! clientMutationId: String }
  type ConvertPullRequestToDraftPayload { pullRequest: PullRequest }
  type MarkPullRequestReadyForReviewPayload { pullRequest: PullRequest }
`)
