import { createElement, type ReactNode } from 'react';

import { safeAttributesOf } from './safe-attributes.ts';

const TEXT = ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'code', 'pre', 'hr', 'br', 'img'];
const INLINE = ['strong', 'em', 'b', 'i', 'u', 'a'];
const LISTS = ['ul', 'ol', 'li'];
const TABLE_PARTS = ['table', 'thead', 'tbody', 'tr', 'th', 'td'];
const ALLOWED = new Set([...TEXT, ...INLINE, ...LISTS, ...TABLE_PARTS]);
const VOID = new Set(['br', 'hr', 'img']);
/** Mere wrappers: their content is read, they themselves are not made. */
const TRANSPARENT = new Set(['div', 'span', 'section', 'article', 'a']);
/** Between these React, like the parser, takes no blanks. */
const WITHOUT_TEXT = new Set(['table', 'thead', 'tbody', 'tr', 'ul', 'ol']);
const DEPTH_MAX = 100;
const XHTML = 'http://www.w3.org/1999/xhtml';

/**
 * Parsed markup as React elements that are on the short list of §2's content, made anew from name and checked
 * attributes. What is not on the list is left out with all that is in it: nothing of the parsed tree itself is shown.
 */
export const elementsOf = (parent: ParentNode, depth = 0): readonly ReactNode[] =>
  depth > DEPTH_MAX ? [] : Array.from(parent.childNodes, (node, index) => nodeOf(node, index, depth));

function nodeOf(node: Node, key: number, depth: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return textOf(node);
  return node instanceof Element && node.namespaceURI === XHTML ? elementOf(node, key, depth) : null;
}

function textOf(node: Node): ReactNode {
  const text = node.nodeValue ?? '';
  const parent = node.parentNode instanceof Element ? node.parentNode.localName : '';
  return WITHOUT_TEXT.has(parent) && text.trim() === '' ? null : text;
}

function elementOf(element: Element, key: number, depth: number): ReactNode {
  const tag = element.localName;
  const attributes = ALLOWED.has(tag) ? safeAttributesOf(tag, element) : null;
  if (attributes && VOID.has(tag)) return createElement(tag, { key, ...attributes });
  if (attributes) return createElement(tag, { key, ...attributes }, ...elementsOf(element, depth + 1));
  return TRANSPARENT.has(tag) ? elementsOf(element, depth + 1) : null;
}
