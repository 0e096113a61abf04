import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import {
  isJsxElement,
  isJsxExpression,
  isJsxFragment,
  isJsxText,
  isStringLiteral,
  type JsxElement,
  type JsxFragment,
  type Node,
  type SourceFile,
} from 'typescript/unstable/ast';
import {
  API,
  isStringLiteralType,
  isUnionType,
  type Type,
  TypeFlags,
} from 'typescript/unstable/sync';

/**
 * Lists text that a browser's page translation would break. Translators replace text nodes; React then fails to remove
 * one, or to insert an element before one, and the page is lost; a new text in a replaced node is never seen. An element
 * whose only child is a text is safe, because React sets its whole content. So, beside other children,
 *
 * - text must not come and go (`{isSaved && 'Saved'}`),
 * - no element may come and go directly before a text (`{icon && <Icon />} Save`), and
 * - in a module that runs in the browser, text must not be computed at all (`{percent}`).
 *
 * The remedy is an element or a template literal. Arguments are further files.
 */
function main(): void {
  const root = process.cwd();
  const files = [
    ...globSync(SOURCES).filter((file) => !PICTURE.test(file)),
    ...process.argv.slice(2),
  ];
  const api = new API({ cwd: root });
  try {
    const snapshot = api.updateSnapshot({ openProjects: [resolve('tsconfig.json')] });
    const [project] = snapshot.getProjects();
    for (const file of files) {
      const source = project?.program.getSourceFile(resolve(file));
      if (!source || !project) throw new Error(`${file} is not part of the project`);
      const parents = parentsIn(source);
      const expressions = parents.flatMap((children) => children.filter(isJsxExpression));
      const types = project.checker.getTypeAtLocation(
        expressions.flatMap(({ expression }) => expression ?? []),
      );
      const kinds = new Map(expressions.map((each, index) => [each as Node, kindOf(types[index])]));
      const isClient = /^'use client'/.test(source.text);
      for (const fault of parents.flatMap((children) => faultsIn(children, kinds, isClient))) {
        const line = source.text.slice(0, fault.getStart(source)).split('\n').length;
        process.stdout.write(`${file}:${line} ${fault.getText(source).split('\n')[0]}\n`);
        process.exitCode = 1;
      }
    }
  } finally {
    api.close();
  }
}

const SOURCES = ['app/**/*.tsx', 'components/**/*.tsx'];
/** Drawn on the server. */
const PICTURE = /\/picture\//;

type Child = JsxElement['children'][number];

/** The children of each element that has more than one, without line breaks and comments. */
function parentsIn(source: SourceFile): Child[][] {
  const found: Child[][] = [];
  const visit = (node: Node): void => {
    if (isJsxElement(node) || isJsxFragment(node)) {
      const children = childrenOf(node);
      if (children.length > 1) found.push(children);
    }
    node.forEachChild(visit);
  };
  source.forEachChild(visit);
  return found;
}

function childrenOf({ children }: JsxElement | JsxFragment): Child[] {
  return [...children].filter((child) => {
    if (isJsxText(child)) return child.text.trim() !== '';
    return !isJsxExpression(child) || (child.expression && !isStringLiteral(child.expression));
  });
}

type Kind = { isText: boolean; comesAndGoes: boolean };

function kindOf(type: Type | undefined): Kind {
  const parts = type === undefined ? [] : isUnionType(type) ? type.getTypes() : [type];
  const shown = parts.filter((part) => !(part.flags & NOTHING) && !isEmptyText(part));
  return {
    isText: shown.length > 0 && shown.every(({ flags }) => flags & TEXT),
    comesAndGoes: shown.length < parts.length,
  };
}

function isEmptyText(type: Type): boolean {
  return isStringLiteralType(type) && type.value === '';
}

const TEXT = TypeFlags.StringLike | TypeFlags.NumberLike;
const NOTHING = TypeFlags.Undefined | TypeFlags.Null | TypeFlags.BooleanLike;

function faultsIn(children: Child[], kinds: Map<Node, Kind>, isClient: boolean): Child[] {
  const kindAt = (child: Child | undefined): Kind =>
    (child && kinds.get(child)) ?? {
      isText: child?.kind !== undefined && isJsxText(child),
      comesAndGoes: false,
    };
  return children.filter((child, index) => {
    const { isText, comesAndGoes } = kindAt(child);
    if (isText && isJsxExpression(child)) return comesAndGoes || isClient;
    const next = children.slice(index + 1).find((each) => !kindAt(each).comesAndGoes);
    return comesAndGoes && kindAt(next).isText;
  });
}

main();
