// Loaded into the product as a control of `overload`: refuses entries as soon as a few are under way, and never others. Each refusal is
// what a client should get, so that only the order of what is refused is wrong.
import { Server } from 'node:http';

const { emit } = Server.prototype;
let underWay = 0;
Server.prototype.emit = function (event, request, response) {
  if (event !== 'request' || request.url !== '/api/predictions' || request.method !== 'POST')
    return emit.apply(this, arguments);
  if (underWay > 100) {
    request.resume();
    return response.writeHead(503, { 'content-length': 0, 'retry-after': '1' }).end();
  }
  underWay += 1;
  response.once('close', () => (underWay -= 1));
  return emit.apply(this, arguments);
};
