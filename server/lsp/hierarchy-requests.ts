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
import type { HierarchyItem } from '../service/documents/protocol.ts';
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
  return lenses.map(({ range, title }) => ({ range, command: { title, command: '' } }));
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
