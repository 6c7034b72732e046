// Run by mongosh, as often as you like: makes the replica set, and a user for each of the product's two databases who
// may not see the other one.
const { MONGO_MEMBERS, MONGO_ROOT_PASSWORD, MONGO_READS_PASSWORD, MONGO_VAULT_PASSWORD } = process.env;
const SET = 'onda';
const NOT_YET_INITIALIZED = 94;
const TRIES_MAX = 120;
const PAUSE_MS = 500;

const hosts = MONGO_MEMBERS.split(',');
const address = (where, options) =>
  `mongodb://root:${encodeURIComponent(MONGO_ROOT_PASSWORD)}@${where}/admin?authSource=admin&serverSelectionTimeoutMS=2000&${options}`;

const first = patiently(() => connect(address(hosts[0], 'directConnection=true')));
if (!isMade()) {
  const members = hosts.map((host, _id) => ({ _id, host }));
  first.adminCommand({ replSetInitiate: { _id: SET, members } });
  print(`replica set of ${hosts.join(', ')}`);
}
const admin = patiently(() => connect(address(hosts.join(','), `replicaSet=${SET}`)));
patiently(() => {
  if (!admin.hello().isWritablePrimary) throw new Error('There is no primary yet');
});
grant('onda_reads', MONGO_READS_PASSWORD);
grant('onda_vault', MONGO_VAULT_PASSWORD);

function isMade() {
  try {
    const { ok } = first.adminCommand({ replSetGetStatus: 1 });
    return ok === 1;
  } catch (error) {
    if (error.code === NOT_YET_INITIALIZED) return false;
    throw error;
  }
}

/** The user is named like its database. */
function grant(name, pwd) {
  const database = admin.getSiblingDB(name);
  const roles = [{ role: 'readWrite', db: name }];
  if (database.getUser(name)) database.updateUser(name, { pwd, roles });
  else database.createUser({ user: name, pwd, roles });
  print(`user ${name}`);
}

function patiently(work) {
  for (let tries = 1; ; tries += 1) {
    try {
      // Awaited here, since the shell would otherwise swallow the failure.
      const result = work();
      return result;
    } catch (error) {
      if (tries === TRIES_MAX) throw error;
      sleep(PAUSE_MS);
    }
  }
}
