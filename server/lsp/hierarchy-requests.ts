import type {
  CallHierarchyIncomingCall,
  CallHierarchyIncomingCallsParams,
  CallHierarchyItem,
  CallHierarchyOutgoingCall,
  CallHierarchyOutgoingCallsParams,
  CallHierarchyPrepareParams,
  CancellationToken,
  CodeLens,
  CodeLensParams,
} from 'vscode-languageserver/node';
import type { HierarchyItem, LensData } from '../service/documents/protocol.ts';
import { ASK_REQUEST } from './ask-request.ts';
import { whileWanted } from './requests.ts';
import type { Session } from './session.ts';
import { answerWhenReady } from './structure-requests.ts';

/** `textDocument/codeLens` */
export async function answerCodeLenses(
  session: Session,
  { textDocument: { uri } }: CodeLensParams,
  token: CancellationToken,
): Promise<CodeLens[]> {
  const lenses = await answerWhenReady(session, uri, token, () => session.service.codeLenses(uri));
  // without a command it is a text and nothing else
  return lenses.map(({ range, title, data }) =>
    title === undefined ? { range, data } : { range, command: { title, command: '' } },
  );
}

/** `codeLens/resolve`: without a command where nothing is known. */
export async function resolveCodeLens(
  session: Session,
  lens: CodeLens,
  token: CancellationToken,
): Promise<CodeLens> {
  const data = readLensData(lens);
  if (data === undefined) return lens;
  const found = await whileWanted(session, token, () => session.service.resolveLens(data));
  if (found === undefined) {
    session.refreshLenses(data.uri);
    return lens;
  }
  const { title, url } = found;
  const command =
    url === undefined ? { title, command: '' } : { title, command: ASK_REQUEST, arguments: [data.uri, url] };
  return { range: lens.range, command };
}

function readLensData({ data }: CodeLens): LensData | undefined {
  const sent: unknown = data;
  if (typeof sent !== 'object' || sent === null) return undefined;
  if (!('uri' in sent && 'version' in sent && 'start' in sent)) return undefined;
  const { uri, version, start } = sent;
  if (typeof uri !== 'string' || typeof version !== 'number' || typeof start !== 'number') return undefined;
  return { uri, version, start };
}

/** `textDocument/prepareCallHierarchy` */
export async function answerPrepareHierarchy(
  session: Session,
  { textDocument: { uri }, position }: CallHierarchyPrepareParams,
  token: CancellationToken,
): Promise<CallHierarchyItem[]> {
  return answerWhenReady(session, uri, token, () => session.service.prepareHierarchy(uri, position));
}

/** `callHierarchy/incomingCalls` */
export async function answerIncomingCalls(
  session: Session,
  { item }: CallHierarchyIncomingCallsParams,
  token: CancellationToken,
): Promise<CallHierarchyIncomingCall[]> {
  const data = readData(item);
  if (data === undefined) return [];
  const calls = await whileWanted(session, token, () => session.service.incomingCalls(data));
  return (calls ?? []).map((call) => ({ from: call.item, fromRanges: [...call.ranges] }));
}

/** `callHierarchy/outgoingCalls` */
export async function answerOutgoingCalls(
  session: Session,
  { item }: CallHierarchyOutgoingCallsParams,
  token: CancellationToken,
): Promise<CallHierarchyOutgoingCall[]> {
  const data = readData(item);
  if (data === undefined) return [];
  const calls = await whileWanted(session, token, () => session.service.outgoingCalls(data));
  return (calls ?? []).map((call) => ({ to: call.item, fromRanges: [...call.ranges] }));
}

/** What the client sends back of an item. */
function readData({ data }: CallHierarchyItem): HierarchyItem['data'] | undefined {
  const item: unknown = data;
  if (typeof item !== 'object' || item === null || !('main' in item) || !('key' in item)) return undefined;
  const { main, key } = item;
  return typeof main === 'string' && typeof key === 'string' ? { main, key } : undefined;
}
