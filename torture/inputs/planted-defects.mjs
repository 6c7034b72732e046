// Loaded into the product before it starts, as a control of `inputs`: one defect of each kind that it must find.
import { ServerResponse } from 'node:http';

const { normalize } = String.prototype;
// A character that some code cannot take: a server error.
Reflect.set(String.prototype, 'normalize', function (form) {
  if (/[\u202e~^`|\\{}]/.test(this)) throw new TypeError('planted');
  return normalize.call(this, form);
});

const { writeHead, end } = ServerResponse.prototype;
// A call that says that it refuses, and writes all the same; the harness has to see sign-outs and settings.
ServerResponse.prototype.writeHead = function (status, ...more) {
  const { method, url } = this.req;
  const isWrite = status < 300 && method !== 'GET' && !/log(?:in|out)|settings/.test(url);
  return writeHead.call(this, isWrite ? 400 : status, ...more);
};
// A request that is never answered.
ServerResponse.prototype.end = function (...given) {
  return this.statusCode === 414 ? this : end.apply(this, given);
};
