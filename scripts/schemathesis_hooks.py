# Hooks of schemathesis (docs/reliability.md#inputs-by-the-api-document): operators' calls are signed in, and each request comes from a
# network of its own, so that no budget of requests hides what is behind it. The server needs TRUST_PROXY=1.
import itertools
import os

import requests
import schemathesis

LOGIN = f"{os.environ['URL']}/api/admin/login"
ADMIN = {"username": os.environ["ADMIN_USERNAME"], "password": os.environ["ADMIN_PASSWORD"]}
numbers = itertools.count(1)


def network():
    number = next(numbers)
    return {"x-forwarded-for": f"10.{number >> 16 & 255}.{number >> 8 & 255}.{number & 255}"}


@schemathesis.auth().apply_to(path_regex="^/api/admin")
class Operator:
    def get(self, case, context):
        return requests.post(LOGIN, json=ADMIN, headers=network(), timeout=20).json()["token"]

    def set(self, case, token, context):
        case.headers["authorization"] = f"Bearer {token}"


@schemathesis.hook
def before_call(context, case, kwargs):
    case.headers.update(network())
